import { call, callPage } from "@majorant/client/api/call.ts";
import { plainMath } from "@majorant/domain/text/plain-math";
import { useMutation } from "@tanstack/react-query";
import type { Assignment } from "../../../components/dialogs/AssignmentDialog.tsx";
import type { Period } from "../../../components/dialogs/PeriodDialog.tsx";
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
      ? call("POST /assignementGroupeCours", { body: { groupe: to, cours: on, ...terms } })
      : call("POST /assignementGroupeCategorie", { body: { groupe: to, categorie: on, ...terms } });
  return kind === "cours"
    ? call("POST /assignementUtilisateurCours", { body: { utilisateur: to, cours: on, ...terms } })
    : call("POST /assignementUtilisateurCategorie", {
        body: { utilisateur: to, categorie: on, ...terms },
      });
}

const removals = {
  groupe: {
    cours: "DELETE /assignementGroupeCours/{assignmentId}",
    categorie: "DELETE /assignementGroupeCategorie/{assignmentId}",
  },
  utilisateur: {
    cours: "DELETE /assignementUtilisateurCours/{assignmentId}",
    categorie: "DELETE /assignementUtilisateurCategorie/{assignmentId}",
  },
} as const;

const changes = {
  groupe: {
    cours: "PUT /assignementGroupeCours/{assignmentId}",
    categorie: "PUT /assignementGroupeCategorie/{assignmentId}",
  },
  utilisateur: {
    cours: "PUT /assignementUtilisateurCours/{assignmentId}",
    categorie: "PUT /assignementUtilisateurCategorie/{assignmentId}",
  },
} as const;

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
      const { rows } = await callPage("GET /courses", { query }, { signal });
      return rows.map(({ id, title, fullTitle }) => choice(id, title, fullTitle));
    },
  },
  categorie: {
    queryKey: ["catalogue", "choice", "categorie"],
    find: async (q: string, signal: AbortSignal) => {
      // Categories come first.
      const query = { q, page: 0, size: 25 };
      const { rows } = await callPage("GET /catalogue", { query }, { signal });
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
