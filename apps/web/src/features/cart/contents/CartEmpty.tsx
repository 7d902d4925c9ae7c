import { LinkButton } from "../../../ui/actions/LinkButton.tsx";
import { EmptyState } from "../../../ui/told/EmptyState.tsx";

/** The specification's sentence, and the way to fill it. */
export function CartEmpty() {
  return (
    <EmptyState
      title="Votre carte est vide"
      action={<LinkButton to="/student/offers/">Explorer nos offres</LinkButton>}
    >
      Choisissez une offre de votre classe : elle vous attendra ici.
    </EmptyState>
  );
}
