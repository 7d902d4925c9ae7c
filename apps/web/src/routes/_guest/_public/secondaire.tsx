import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/document/page-head.ts";
import wave from "../../../features/catalogue/art/wave.svg";
import { Banner } from "../../../features/catalogue/layout/Banner.tsx";

export const Route = createFileRoute("/_guest/_public/secondaire")({
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Secondaire",
      "Du cercle à la sinusoïde, jusqu’au bac : le secondaire arrive sur Majorant.",
    ),
  component: () => (
    <Banner
      title="Secondaire"
      drawing={`${wave}#wave`}
      lead="Du cercle à la sinusoïde, il n’y a qu’un tour de roue. Nos cours du secondaire sont en chemin ; après le bac, la prépa vous ouvre déjà ses portes."
    />
  ),
});
