import { queries } from "@majorant/client/api/queries.ts";
import { pageQuery, under } from "@majorant/client/api/query.ts";
import type { GroupAssignment, UserAssignment } from "@majorant/contract/access/assignments.admin";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { HolderKind, TargetKind } from "../../components/assignments.ts";
import type { Entry } from "../../components/catalogue-addresses.ts";
import { pageWith } from "../../components/tables/page-with.ts";

/** How many are shown at a time. */
export const pageSize = 25;

export const targetKinds: Record<Entry["kind"], TargetKind> = {
  Cours: "cours",
  Categorie: "categorie",
};

/** Whatever shows who was given what on a course or a category. */
export const assignmentsOf = ({ kind, id }: Entry) =>
  kind === "Cours"
    ? [
        under("/cours/{}/assignementGroupeCours", id),
        under("/cours/{}/assignementUtilisateurCours", id),
        under("/cours/{}/detenteurs", id),
      ]
    : [
        under("/categories/{}/assignementGroupeCategorie", id),
        under("/categories/{}/assignementUtilisateurCategorie", id),
      ];

/** One role that was given, whoever holds it. */
export type Assignment = GroupAssignment | UserAssignment;

/** A page of the roles that were given on it. */
export function assignmentsQuery(
  { kind, id }: Entry,
  holder: HolderKind,
  page: number,
  size = pageSize,
) {
  const query = { page, size };
  const course = { params: { coursId: id }, query };
  const category = { params: { categorieId: id }, query };
  // Each of them answers one kind of what is given.
  return {
    groupe: {
      Cours: pageQuery("GET /cours/{coursId}/assignementGroupeCours", course),
      Categorie: pageQuery("GET /categories/{categorieId}/assignementGroupeCategorie", category),
    },
    utilisateur: {
      Cours: pageQuery("GET /cours/{coursId}/assignementUtilisateurCours", course),
      Categorie: pageQuery(
        "GET /categories/{categorieId}/assignementUtilisateurCategorie",
        category,
      ),
    },
  }[holder][kind] as UseQueryOptions<{ rows: Assignment[]; total: number }>;
}

/** The page, from 0, on which one that was just made stands. */
export async function assignmentShown(
  target: Entry,
  holder: HolderKind,
  id: number,
): Promise<number> {
  const { page = 0 } = await pageWith(
    id,
    (paging) => queries.fetchQuery(assignmentsQuery(target, holder, paging.page, paging.size)),
    { size: pageSize },
  ).catch(() => ({ page: 0 }));
  return page;
}
