import * as z from "zod/mini";
import { categoryAssignment, courseAssignment } from "../access/assignments.admin.ts";
import { endpoint, flag, id, paging, reference, roles } from "../endpoint.ts";
import { required } from "../prose.ts";
import { userCard, userDeletion } from "./users.admin.ts";

const administrators = roles("ROLE_ADMINISTRATEUR");

/** A group by its name. */
export const groupReference = z.object({ id: z.number(), nom: z.string() });

/** A group with those below it, in the order of their names; its users come with a call of their own. */
export type GroupTree = {
  id: number;
  nom: string;
  /** Users in this group itself, not in those below. */
  nombreUtilisateurs: number;
  /** Those of them who are students. */
  nombreEtudiants: number;
  sousGroupes: GroupTree[];
};

/** Its own members are counted, not those of the groups below it. */
export const groupTree: z.ZodMiniType<GroupTree> = z.object({
  id: z.number(),
  nom: z.string(),
  nombreUtilisateurs: z.number(),
  nombreEtudiants: z.number(),
  get sousGroupes() {
    return z.array(groupTree);
  },
});

/** A group with all that is seen of it. */
export const group = z.object({
  id: z.number(),
  nom: z.string(),
  groupeParent: z.nullable(groupReference),
  sousGroupes: z.array(groupReference),
  /** Users in the group itself, and those of the groups below it too, each once. */
  nombreUtilisateurs: z.number(),
  nombreUtilisateursEnTout: z.number(),
  /** The first hundred by name; all of them are at `groupes/{groupeId}/utilisateurs`. */
  utilisateurs: z.array(userCard),
  assignementGroupeCours: z.array(courseAssignment),
  assignementGroupeCategorie: z.array(categoryAssignment),
  version: z.number(),
});

export type Group = z.infer<typeof group>;

const nom = required("Le nom est obligatoire");
const groupParent = z.optional(z.nullable(reference));

export const listGroups = endpoint({
  method: "GET",
  path: "/groupes",
  access: administrators,
  summary: "The groups: with `tree=true` as a tree, else a flat list; `q` searches by name",
  query: z.object({ tree: z.optional(flag), q: z.optional(z.string()) }),
  reply: z.array(groupTree),
});

export const getGroup = endpoint({
  method: "GET",
  path: "/groupes/{groupeId}",
  access: administrators,
  summary: "A group with what it gives access to",
  params: z.object({ groupeId: id }),
  reply: group,
});

export const listGroupSubgroups = endpoint({
  method: "GET",
  path: "/groupes/{groupeId}/sousGroupes",
  access: administrators,
  summary: "The groups right below a group",
  params: z.object({ groupeId: id }),
  reply: z.array(groupTree),
});

export const listGroupMembers = endpoint({
  method: "GET",
  path: "/groupes/{groupeId}/utilisateurs",
  access: administrators,
  summary: "The users in a group itself, by name",
  params: z.object({ groupeId: id }),
  query: z.object({ ...paging, q: z.optional(z.string()) }),
  reply: z.array(userCard),
});

export const addGroup = endpoint({
  method: "POST",
  path: "/groupes",
  access: administrators,
  unconfirmed: "A new group is empty, and gives nothing yet.",
  summary: "Add a group",
  body: z.object({ nom, groupeParent: groupParent }),
  reply: group,
  refuses: ["TREE_TOO_DEEP"],
});

/** A group cannot become its own descendant. */
export const changeGroup = endpoint({
  method: "PUT",
  path: "/groupes/{groupeId}",
  access: administrators,
  confirmed: "byContent",
  summary: "Rename or move a group; without `groupeParent` it stays where it is",
  params: z.object({ groupeId: id }),
  body: z.object({ nom, groupeParent: groupParent, version: z.optional(z.number()) }),
  reply: group,
  refuses: ["GROUP_CYCLE", "TREE_TOO_DEEP", "EDITED_MEANWHILE"],
});

/** What goes along with a group. */
const along = z.object({
  deleteSousGroupes: z.optional(flag),
  deleteUtilisateurs: z.optional(flag),
});

/** What a deletion would take: the dialog says it before it is done. Of its accounts, what goes with them and what stays. */
export const groupDeletion = z.extend(userDeletion, {
  sousGroupes: z.number(),
  /** Accounts that would be deleted: those in no group that stays. */
  utilisateurs: z.number(),
  /** Of the groups themselves. */
  assignements: z.number(),
});

export type GroupDeletion = z.infer<typeof groupDeletion>;

export const previewGroupDeletion = endpoint({
  method: "GET",
  path: "/groupes/{groupeId}/suppression",
  access: administrators,
  summary: "What deleting a group with these options would take along",
  params: z.object({ groupeId: id }),
  query: along,
  reply: groupDeletion,
});

/**
 * Without `deleteSousGroupes` the groups below move up to its parent. `deleteUtilisateurs` deletes
 * the accounts that are in no group that stays, administrators excepted.
 */
export const deleteGroup = endpoint({
  method: "DELETE",
  path: "/groupes/{groupeId}",
  access: administrators,
  confirmed: "always",
  summary: "Delete a group; options say what goes along",
  params: z.object({ groupeId: id }),
  query: along,
});

const bothGroups = z.object({ groupeId: id, sousGroupeId: id });

export const addSubgroup = endpoint({
  method: "PUT",
  path: "/groupes/{groupeId}/sousGroupes/{sousGroupeId}",
  access: administrators,
  confirmed: "always",
  summary: "Put a group below another",
  params: bothGroups,
  refuses: ["GROUP_CYCLE", "TREE_TOO_DEEP"],
});

export const removeSubgroup = endpoint({
  method: "DELETE",
  path: "/groupes/{groupeId}/sousGroupes/{sousGroupeId}",
  access: administrators,
  confirmed: "always",
  summary: "Take a group out from below another; it stays, at the top",
  params: bothGroups,
});
