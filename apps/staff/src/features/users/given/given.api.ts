import { call, callPage } from "@majorant/client/calls/call.ts";
import * as assignments from "@majorant/contract/assignments";
import { searchCatalogue } from "@majorant/contract/catalogue";
import { listCourses } from "@majorant/contract/managed-courses";
import { plainMath } from "@majorant/domain/text/plain-math";
import { useMutation } from "@tanstack/react-query";
import type { Assignment } from "../../../kit/dialogs/AssignmentDialog.tsx";
import type { Period } from "../../../kit/dialogs/PeriodDialog.tsx";
import { peopleChanged } from "../people.ts";

/** Who holds assignments. */
export type Holder = { kind: "groupe" | "utilisateur"; id: number };

/** What they are on. */
export type TargetKind = "cours" | "categorie";

type Terms = Omit<Assignment, "chosen">;

function give(holder: Holder, kind: TargetKind, targetId: number, terms: Terms) {
  const to = { id: holder.id };
  const on = { id: targetId };
  if (holder.kind === "groupe")
    return kind === "cours"
      ? call(assignments.addGroupeCours, { body: { groupe: to, cours: on, ...terms } })
      : call(assignments.addGroupeCategorie, { body: { groupe: to, categorie: on, ...terms } });
  return kind === "cours"
    ? call(assignments.addUtilisateurCours, { body: { utilisateur: to, cours: on, ...terms } })
    : call(assignments.addUtilisateurCategorie, {
        body: { utilisateur: to, categorie: on, ...terms },
      });
}

const removals = {
  groupe: {
    cours: assignments.removeGroupeCours,
    categorie: assignments.removeGroupeCategorie,
  },
  utilisateur: {
    cours: assignments.removeUtilisateurCours,
    categorie: assignments.removeUtilisateurCategorie,
  },
};

const changes = {
  groupe: {
    cours: assignments.changeGroupeCours,
    categorie: assignments.changeGroupeCategorie,
  },
  utilisateur: {
    cours: assignments.changeUtilisateurCours,
    categorie: assignments.changeUtilisateurCategorie,
  },
};

export const useChangeDates = (holder: Holder, kind: TargetKind, assignmentId: number) =>
  useMutation({
    mutationFn: (body: Period) =>
      call(changes[holder.kind][kind], { params: { assignmentId }, body }),
    onSuccess: peopleChanged,
  });

export const useGive = (holder: Holder, kind: TargetKind) =>
  useMutation({
    mutationFn: ({ chosen, ...terms }: Assignment): Promise<unknown> =>
      give(holder, kind, chosen, terms),
    onSuccess: peopleChanged,
  });

export const useTakeAway = (holder: Holder, kind: TargetKind) =>
  useMutation({
    mutationFn: (assignmentId: number) =>
      call(removals[holder.kind][kind], { params: { assignmentId } }),
    onSuccess: peopleChanged,
  });

/** Courses, or categories, whose path has the words. */
export const targetSearch = {
  cours: {
    queryKey: ["catalogue", "choice", "cours"],
    find: async (q: string, signal: AbortSignal) => {
      const query = { q, page: 0, size: 25 };
      const { rows } = await callPage(listCourses, { query }, { signal });
      return rows.map(({ id, title, fullTitle }) => choice(id, title, fullTitle));
    },
  },
  categorie: {
    queryKey: ["catalogue", "choice", "categorie"],
    find: async (q: string, signal: AbortSignal) => {
      // Categories come first.
      const query = { q, page: 0, size: 25 };
      const { rows } = await callPage(searchCatalogue, { query }, { signal });
      return rows
        .filter(({ type }) => type === "Categorie")
        .map(({ id, titre, chemin }) => choice(id, titre, chemin));
    },
  },
};

const choice = (id: number, label: string, path: string) => ({
  value: String(id),
  label: plainMath(label),
  ...(path !== label && { hint: plainMath(path) }),
});
