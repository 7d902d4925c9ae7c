import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";

const words = { "/preparatoire": "Voir les cours", "/Offers": "Voir les autres classes" };

export type NoOffersProps = {
  /** The class, as it is called on screen. */
  label: string;
  /** Where to go instead. */
  elsewhere: keyof typeof words;
};

/** Nothing is sold for this class at present. */
export function NoOffers({ label, elsewhere }: NoOffersProps) {
  return (
    <EmptyState
      title={`Aucune offre pour ${label} en ce moment`}
      action={<LinkButton to={elsewhere}>{words[elsewhere]}</LinkButton>}
    >
      De nouvelles offres arrivent avant chaque période. Revenez bientôt.
    </EmptyState>
  );
}
