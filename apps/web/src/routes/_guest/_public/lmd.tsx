import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { Banner } from "../../../features/catalogue/Banner.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";

export const Route = createFileRoute("/_guest/_public/lmd")({
  component: () => (
    <>
      <PageTitle>LMD</PageTitle>
      <Banner
        title="LMD"
        lead="Licence, master, doctorat : les matières scientifiques de la première année, en vidéo et en séances en direct."
      >
        <LinkButton to="/auth/signup" large>
          Créer un compte
        </LinkButton>
        <LinkButton to="/Offers" variant="secondary" large>
          Voir les offres
        </LinkButton>
      </Banner>
    </>
  ),
});
