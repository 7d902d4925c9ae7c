import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { Banner } from "../../../features/catalogue/Banner.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";

export const Route = createFileRoute("/_guest/_public/nosCours/")({
  component: () => (
    <>
      <PageTitle>Nos cours</PageTitle>
      <Banner
        title="Nos cours"
        lead="Analyse, algèbre, mécanique, électromagnétisme, thermodynamique, chimie, informatique et SII, par filière et par année."
      >
        <LinkButton to="/preparatoire" large>
          Voir le préparatoire
        </LinkButton>
        <LinkButton to="/Offers" variant="secondary" large>
          Voir les offres
        </LinkButton>
      </Banner>
    </>
  ),
});
