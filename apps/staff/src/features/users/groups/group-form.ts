import type { Group } from "@majorant/contract/accounts/groups.admin";

/** The fields as they are called on screen. */
export const labels = { nom: "Nom", parent: "Groupe parent" };

/** `parent` is an id, empty at the top. */
export type GroupFields = Record<keyof typeof labels, string>;

export const groupRules = {
  nom: (nom: string) => (nom.trim() ? undefined : "Le nom est obligatoire"),
};

export const fieldsOf = ({ nom, groupeParent }: Group): GroupFields => ({
  nom,
  parent: groupeParent ? String(groupeParent.id) : "",
});

export const parentOf = ({ parent }: GroupFields) => (parent ? { id: Number(parent) } : null);
