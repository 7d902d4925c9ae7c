import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";

/** The specification's sentence, and the way to fill it. */
export function CartEmpty() {
  return (
    <EmptyState
      title="Rien à payer pour le moment"
      action={<LinkButton to="/student/offers/">Explorer nos offres</LinkButton>}
    >
      <p>Votre carte est vide</p>
      <p>Choisissez une offre de votre classe : elle vous attendra ici.</p>
    </EmptyState>
  );
}
