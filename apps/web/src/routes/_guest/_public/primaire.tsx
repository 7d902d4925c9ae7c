import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { Banner } from "../../../features/catalogue/Banner.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";

export const Route = createFileRoute("/_guest/_public/primaire")({
  component: () => (
    <>
      <PageTitle>Primaire</PageTitle>
      <Banner
        title="Primaire"
        lead="Les cours du primaire se préparent. Nos classes préparatoires, elles, vous attendent déjà."
      >
        <LinkButton to="/preparatoire" large>
          Voir le préparatoire
        </LinkButton>
      </Banner>
    </>
  ),
});
