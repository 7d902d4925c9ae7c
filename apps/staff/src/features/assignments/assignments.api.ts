import { call, callPage } from "@majorant/client/api/call.ts";
import type { GroupAssignment, UserAssignment } from "@majorant/contract/access/grants.admin";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Entry } from "../../components/catalogue-addresses.ts";
import { catalogue } from "../../components/categories.ts";
import type { Assignment } from "../../components/dialogs/AssignmentDialog.tsx";
import type { Period } from "../../components/dialogs/PeriodDialog.tsx";

/** To whom. */
export type Holder = "groupe" | "utilisateur";

/** One role that was given, whoever holds it. */
export type Given = GroupAssignment | UserAssignment;

/** Whatever shows who was given what on it. */
export const assignmentsOf = ({ kind, id }: Entry) => [...catalogue, "assignements", kind, id];

/** How many are shown at a time. */
export const pageSize = 25;

function readGiven(
  { kind, id }: Entry,
  holder: Holder,
  page: number,
): Promise<{ rows: Given[]; total: number }> {
  const query = { page, size: pageSize };
  const course = { params: { coursId: id }, query };
  const category = { params: { categorieId: id }, query };
  if (holder === "groupe")
    return kind === "Cours"
      ? callPage("GET /cours/{coursId}/assignementGroupeCours", course)
      : callPage("GET /categories/{categorieId}/assignementGroupeCategorie", category);
  return kind === "Cours"
    ? callPage("GET /cours/{coursId}/assignementUtilisateurCours", course)
    : callPage("GET /categories/{categorieId}/assignementUtilisateurCategorie", category);
}

/** A page of the roles that were given on it. */
export const given = (target: Entry, holder: Holder, page: number) =>
  queryOptions({
    queryKey: [...assignmentsOf(target), holder, page],
    queryFn: (): Promise<{ rows: Given[]; total: number }> => readGiven(target, holder, page),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Gives a group or a user a role on it; the lists show it at once. */
export function useGive({ kind, id }: Entry, holder: Holder) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ chosen, ...terms }: Assignment): Promise<unknown> => {
      const on = { cours: { id }, categorie: { id } };
      if (holder === "groupe") {
        const body = { ...terms, groupe: { id: chosen } };
        return kind === "Cours"
          ? call("POST /assignementGroupeCours", { body: { ...body, cours: on.cours } })
          : call("POST /assignementGroupeCategorie", {
              body: { ...body, categorie: on.categorie },
            });
      }
      const body = { ...terms, utilisateur: { id: chosen } };
      return kind === "Cours"
        ? call("POST /assignementUtilisateurCours", { body: { ...body, cours: on.cours } })
        : call("POST /assignementUtilisateurCategorie", {
            body: { ...body, categorie: on.categorie },
          });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: assignmentsOf({ kind, id }) }),
  });
}

/** Changes from when to when a role runs. */
export function useChangeDates(target: Entry, holder: Holder, assignmentId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Period) => {
      const one = { params: { assignmentId }, body };
      if (holder === "groupe")
        return call(
          target.kind === "Cours"
            ? "PUT /assignementGroupeCours/{assignmentId}"
            : "PUT /assignementGroupeCategorie/{assignmentId}",
          one,
        );
      return call(
        target.kind === "Cours"
          ? "PUT /assignementUtilisateurCours/{assignmentId}"
          : "PUT /assignementUtilisateurCategorie/{assignmentId}",
        one,
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: assignmentsOf(target) }),
  });
}

/** Takes a role away; the lists show it at once, also where another was first. */
export function useTake(target: Entry) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ assignmentId, holder }: { assignmentId: number; holder: Holder }) => {
      const one = { params: { assignmentId } };
      if (holder === "groupe")
        return call(
          target.kind === "Cours"
            ? "DELETE /assignementGroupeCours/{assignmentId}"
            : "DELETE /assignementGroupeCategorie/{assignmentId}",
          one,
        );
      return call(
        target.kind === "Cours"
          ? "DELETE /assignementUtilisateurCours/{assignmentId}"
          : "DELETE /assignementUtilisateurCategorie/{assignmentId}",
        one,
      );
    },
    onSuccess: () => toast("success", "L'assignement supprimé avec succees"),
    onSettled: () => queries.invalidateQueries({ queryKey: assignmentsOf(target) }),
  });
}

/** The first of those that have every word of a search. */
const searchSize = 20;

/** Groups or users, as they are searched for. */
export const searchOf = (holder: Holder) =>
  holder === "groupe"
    ? {
        queryKey: ["choices", "groupes"],
        find: async (q: string, signal: AbortSignal) => {
          const groups = await call("GET /groupes", { query: { q } }, { signal });
          return groups
            .slice(0, searchSize)
            .map(({ id, nom }) => ({ value: String(id), label: nom }));
        },
      }
    : {
        queryKey: ["choices", "utilisateurs"],
        find: async (q: string, signal: AbortSignal) => {
          const query = { q, page: 0, size: searchSize };
          const { rows } = await callPage("GET /utilisateurs", { query }, { signal });
          return rows.map(({ id, nom, prenom, email }) => ({
            value: String(id),
            label: `${prenom} ${nom}`,
            hint: email,
          }));
        },
      };
