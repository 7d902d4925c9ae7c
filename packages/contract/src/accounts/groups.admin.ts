import * as z from "zod/mini";
import { required } from "./account.ts";
import { assignementCategorie, assignementCours } from "../access/grants.admin.ts";
import { endpoint, flag, id, paging, reference, roles } from "../endpoint.ts";
import { utilisateurCard } from "./users.admin.ts";

const administrators = roles("ROLE_ADMINISTRATEUR");

/** A group by its name. */
export const groupeReference = z.object({ id: z.number(), nom: z.string() });

/** A group with those below it, in the order of their names; its users come with a call of their own. */
export type GroupeTree = {
  id: number;
  nom: string;
  /** Users in this group itself, not in those below. */
  nombreUtilisateurs: number;
  sousGroupes: GroupeTree[];
};

export const groupeTree: z.ZodMiniType<GroupeTree> = z.object({
  id: z.number(),
  nom: z.string(),
  nombreUtilisateurs: z.number(),
  get sousGroupes() {
    return z.array(groupeTree);
  },
});

/** A group with all that is seen of it. */
export const groupe = z.object({
  id: z.number(),
  nom: z.string(),
  groupeParent: z.nullable(groupeReference),
  sousGroupes: z.array(groupeReference),
  nombreUtilisateurs: z.number(),
  /** The first hundred by name; all of them are at `groupes/{groupeId}/utilisateurs`. */
  utilisateurs: z.array(utilisateurCard),
  assignementGroupeCours: z.array(assignementCours),
  assignementGroupeCategorie: z.array(assignementCategorie),
  version: z.number(),
});

export type Groupe = z.infer<typeof groupe>;

const nom = required("Le nom est obligatoire");
const groupeParent = z.optional(z.nullable(reference));

export const listGroupes = endpoint({
  method: "GET",
  path: "/groupes",
  access: administrators,
  summary: "The groups: with `tree=true` as a tree, else a flat list; `q` searches by name",
  query: z.object({ tree: z.optional(flag), q: z.optional(z.string()) }),
  reply: z.array(groupeTree),
});

export const getGroupe = endpoint({
  method: "GET",
  path: "/groupes/{groupeId}",
  access: administrators,
  summary: "A group with what it gives access to",
  params: z.object({ groupeId: id }),
  reply: groupe,
});

export const listSousGroupes = endpoint({
  method: "GET",
  path: "/groupes/{groupeId}/sousGroupes",
  access: administrators,
  summary: "The groups right below a group",
  params: z.object({ groupeId: id }),
  reply: z.array(groupeTree),
});

export const listGroupeUtilisateurs = endpoint({
  method: "GET",
  path: "/groupes/{groupeId}/utilisateurs",
  access: administrators,
  summary: "The users in a group itself, by name",
  params: z.object({ groupeId: id }),
  query: z.object({ ...paging, q: z.optional(z.string()) }),
  reply: z.array(utilisateurCard),
});

export const addGroupe = endpoint({
  method: "POST",
  path: "/groupes",
  access: administrators,
  summary: "Add a group",
  body: z.object({ nom, groupeParent }),
  reply: groupe,
});

/** A group cannot become its own descendant. */
export const changeGroupe = endpoint({
  method: "PUT",
  path: "/groupes/{groupeId}",
  access: administrators,
  summary: "Rename or move a group; without `groupeParent` it stays where it is",
  params: z.object({ groupeId: id }),
  body: z.object({ nom, groupeParent, version: z.optional(z.number()) }),
  reply: groupe,
  refuses: ["GROUP_CYCLE", "EDITED_MEANWHILE"],
});

/** What goes along with a group. */
const along = z.object({
  deleteSousGroupes: z.optional(flag),
  deleteUtilisateurs: z.optional(flag),
});

/** What a deletion would take: the dialog says it before it is done. */
export const groupeDeletion = z.object({
  sousGroupes: z.number(),
  /** Accounts that would be deleted: those in no group that stays. */
  utilisateurs: z.number(),
  assignements: z.number(),
});

export type GroupeDeletion = z.infer<typeof groupeDeletion>;

export const previewGroupeDeletion = endpoint({
  method: "GET",
  path: "/groupes/{groupeId}/suppression",
  access: administrators,
  summary: "What deleting a group with these options would take along",
  params: z.object({ groupeId: id }),
  query: along,
  reply: groupeDeletion,
});

/**
 * Without `deleteSousGroupes` the groups below move up to its parent. `deleteUtilisateurs` deletes
 * the accounts that are in no group that stays, administrators excepted.
 */
export const deleteGroupe = endpoint({
  method: "DELETE",
  path: "/groupes/{groupeId}",
  access: administrators,
  summary: "Delete a group; options say what goes along",
  params: z.object({ groupeId: id }),
  query: along,
});

const bothGroups = z.object({ groupeId: id, sousGroupeId: id });

export const addSousGroupe = endpoint({
  method: "PUT",
  path: "/groupes/{groupeId}/sousGroupes/{sousGroupeId}",
  access: administrators,
  summary: "Put a group below another",
  params: bothGroups,
  refuses: ["GROUP_CYCLE"],
});

export const removeSousGroupe = endpoint({
  method: "DELETE",
  path: "/groupes/{groupeId}/sousGroupes/{sousGroupeId}",
  access: administrators,
  summary: "Take a group out from below another; it stays, at the top",
  params: bothGroups,
});
