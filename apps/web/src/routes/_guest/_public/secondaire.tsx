import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { announced } from "../../../app/document/announced.ts";
import wave from "../../../features/catalogue/art/wave.svg";
import { Banner } from "../../../features/catalogue/layout/Banner.tsx";

export const Route = createFileRoute("/_guest/_public/secondaire")({
  head: ({ match }) =>
    announced(
      match.pathname,
      "Secondaire",
      "Du cercle à la sinusoïde, jusqu’au bac : le secondaire arrive sur Majorant.",
    ),
  component: () => (
    <>
      <PageTitle>Secondaire</PageTitle>
      <Banner
        title="Secondaire"
        drawing={`${wave}#wave`}
        lead="Du cercle à la sinusoïde, il n’y a qu’un tour de roue. Nos cours du secondaire sont en chemin ; après le bac, la prépa vous ouvre déjà ses portes."
      >
        <LinkButton to="/preparatoire" large>
          Voir le préparatoire
        </LinkButton>
        <LinkButton to="/nosCours/" variant="secondary" large>
          Parcourir nos cours
        </LinkButton>
      </Banner>
    </>
  ),
});
