import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { Banner } from "../../../features/catalogue/Banner.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";

export const Route = createFileRoute("/_guest/_public/secondaire")({
  component: () => (
    <>
      <PageTitle>Secondaire</PageTitle>
      <Banner
        title="Secondaire"
        lead="Les cours du secondaire se préparent. Après le bac, nos classes préparatoires vous attendent."
      >
        <LinkButton to="/preparatoire" large>
          Voir le préparatoire
        </LinkButton>
      </Banner>
    </>
  ),
});
