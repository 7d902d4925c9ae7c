import { call } from "@majorant/client/api/call.ts";
import type { CourseRole } from "@majorant/contract/roles";

/** From when to when an assignment runs; null is open on that side. */
export type Period = { dateDebut: string | null; dateFin: string | null };

/** What is given to whoever, or on whatever, was chosen. */
export type Assignment = Period & { chosen: number; role: CourseRole };

/** Who holds a role. */
export type HolderKind = "groupe" | "utilisateur";
export type Holder = { kind: HolderKind; id: number };

/** What it is on. */
export type TargetKind = "cours" | "categorie";

/** Gives a group or a user a role on a course or a category. */
export function give(
  holder: Holder,
  target: { kind: TargetKind; id: number },
  terms: Omit<Assignment, "chosen">,
): Promise<{ id: number }> {
  const to = { id: holder.id };
  const on = { id: target.id };
  if (holder.kind === "groupe")
    return target.kind === "cours"
      ? call("POST /assignementGroupeCours", { body: { groupe: to, cours: on, ...terms } })
      : call("POST /assignementGroupeCategorie", { body: { groupe: to, categorie: on, ...terms } });
  return target.kind === "cours"
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

/** Changes from when to when a role runs. */
export const changeDates = (
  holder: HolderKind,
  target: TargetKind,
  assignmentId: number,
  body: Period,
) => call(changes[holder][target], { params: { assignmentId }, body });

/** Takes a role away. */
export const takeAway = (holder: HolderKind, target: TargetKind, assignmentId: number) =>
  call(removals[holder][target], { params: { assignmentId } });

/** The roles that an assignment grants (docs/product/access.md, Assignments). */
export const courseRoleNames: Record<CourseRole, string> = {
  ROLE_APPRENANT: "Apprenant",
  ROLE_ENSEIGNANT: "Enseignant",
};
