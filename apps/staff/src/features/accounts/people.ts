import { ApiError } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import { query, under } from "@majorant/client/api/query.ts";
import type { Role } from "@majorant/contract/roles";
import { queryOptions, useMutation } from "@tanstack/react-query";

/** What shows users and groups in its own way: the branches of their tree, what is foreseen for several. */
export const people = ["people"] as const;

/**
 * Whatever shows users and groups, their orders and the lines about them; a change of one shows in all of it.
 * The tree's branches are last: they are made of the groups.
 */
export const peopleKeys = [
  under("/utilisateurs"),
  under("/groupes"),
  under("/commandes"),
  under("/journal"),
  people,
];

/** To be called when something was changed. */
export const peopleChanged = () =>
  Promise.all(peopleKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));

/** A change of users or groups, which then shows everywhere. */
export const usePeopleChange = <Answer, Input = void>(change: (input: Input) => Promise<Answer>) =>
  useMutation({ mutationFn: change, onSuccess: peopleChanged });

/** A user, read anew at each visit. */
export const userById = (utilisateurId: number) =>
  queryOptions({
    ...query("GET /utilisateurs/{utilisateurId}", { params: { utilisateurId } }),
    staleTime: 0,
    meta: { page: true },
  });

/** A group, read anew at each visit. */
export const groupById = (groupeId: number) =>
  queryOptions({
    ...query("GET /groupes/{groupeId}", { params: { groupeId } }),
    staleTime: 0,
    meta: { page: true },
  });

/** Of what another deleted meanwhile: said where it was asked for, and not by the whole page. */
export const explainWhereGone = (error: unknown): never => {
  const isGone = error instanceof ApiError && error.status === 404;
  throw isGone ? new Error("Quelqu’un l’a déjà supprimé.") : error;
};

/** What was deleted is not asked for again: its 404 would be the page's. */
export const forgetDeleted = (queryKey: readonly unknown[]) => queries.removeQueries({ queryKey });

/** "Trabelsi Yasmine", as lists are sorted. */
export const nameOf = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  `${nom} ${prenom}`;

export const roleNames: Record<Role, string> = {
  ROLE_APPRENANT: "Étudiant",
  ROLE_ENSEIGNANT: "Enseignant",
  ROLE_TECHNICIAN: "Technicien",
  ROLE_ADMINISTRATEUR: "Administrateur",
};
