import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/document/page-head.ts";
import arcade from "../../../features/catalogue/art/arcade.svg";
import { Banner } from "../../../features/catalogue/layout/Banner.tsx";

export const Route = createFileRoute("/_guest/_public/lmd")({
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "LMD",
      "La licence de mathématiques et de sciences, semestre après semestre, en vidéo.",
    ),
  component: () => (
    <Banner
      title="LMD"
      drawing={`${arcade}#arcade`}
      lead="Licence, master, doctorat : trois arches, un même élan. Commencez par les matières scientifiques de la première année, en vidéo et en séances en direct."
    >
      <LinkButton to="/auth/signup" large>
        Créer un compte
      </LinkButton>
      <LinkButton to="/Offers" search={{ classe: "LMD" }} variant="secondary" large>
        Voir les offres LMD
      </LinkButton>
    </Banner>
  ),
});
