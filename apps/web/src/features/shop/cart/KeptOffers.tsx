import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useVisitorArticles } from "./cart.store.ts";

/** What a visitor chose is kept while they sign in or up; `signIn`: the way to sign in stands first. */
export function KeptOffers({ signIn = false }: { signIn?: boolean }) {
  const titles = useVisitorArticles().map(({ offer }) => `«\u00a0${offer.title}\u00a0»`);
  if (titles.length === 0) return null;
  return (
    <Alert
      kind="info"
      title={
        titles.length === 1
          ? "Votre offre est gardée dans votre panier"
          : "Vos offres sont gardées dans votre panier"
      }
      action={
        signIn && (
          <LinkButton to="/auth/signin" variant="secondary">
            J’ai déjà un compte
          </LinkButton>
        )
      }
    >
      {titles.join(", ")}
    </Alert>
  );
}
