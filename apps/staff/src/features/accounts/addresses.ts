import { type HistoryState, useNavigate } from "@tanstack/react-router";
import type { Holder, TargetKind } from "../../components/assignments.ts";

export const viewOf = ({ kind, id }: Holder) =>
  kind === "groupe"
    ? ({ to: "/utilisateurs/groupe/$groupeId", params: { groupeId: id } } as const)
    : ({
        to: "/utilisateurs/utilisateur/$utilisateurId",
        params: { utilisateurId: id },
      } as const);

export const editOf = ({ kind, id }: Holder) =>
  kind === "groupe"
    ? ({ to: "/utilisateurs/groupe/$groupeId/modifier", params: { groupeId: id } } as const)
    : ({
        to: "/utilisateurs/utilisateur/$utilisateurId/modifier",
        params: { utilisateurId: id },
      } as const);

/** The modals of an edit page that give access to a course or a category. */
export const giveOf = (holder: Holder, target: TargetKind) => {
  const { to, params } = editOf(holder);
  return {
    to: `${to}/${target === "cours" ? "ajouterAssCours" : "ajouterAssCategorie"}`,
    params,
    search: true,
  } as const;
};

/** From a modal of an edit page back to the page, in the place of the modal's own address; with what it made, lit. */
export function useCloseModal(holder: Holder) {
  const navigate = useNavigate();
  return (state?: HistoryState) => {
    navigate({
      ...editOf(holder),
      search: (search) => search,
      replace: true,
      // What was just made there has been sent.
      ...(state && { state, ignoreBlocker: true }),
    });
  };
}
