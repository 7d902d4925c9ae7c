import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { Banner } from "../../../features/catalogue/Banner.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";

export const Route = createFileRoute("/_guest/_public/preparatoire")({
  component: () => (
    <>
      <PageTitle>Préparatoire</PageTitle>
      <Banner
        title="Préparatoire"
        lead="MP, PC et PT, première et deuxième année : le programme entier, chapitre par chapitre, jusqu’au concours."
      >
        <LinkButton to="/Offers" large>
          Voir les offres
        </LinkButton>
        <LinkButton to="/auth/signup" variant="secondary" large>
          Créer un compte
        </LinkButton>
      </Banner>
    </>
  ),
});
