import { under } from "@majorant/client/api/query.ts";
import type { Entry } from "../../components/catalogue-addresses.ts";
import type { TargetKind } from "../../components/grants.ts";

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
