import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";

/** An account without a class, such as one made by an administrator. */
export function NoClass() {
  return (
    <EmptyState
      title="Votre profil n’a pas de classe"
      action={<LinkButton to="/student/profile">Choisir ma classe</LinkButton>}
    >
      Choisissez votre classe pour voir les offres qui vous concernent.
    </EmptyState>
  );
}
