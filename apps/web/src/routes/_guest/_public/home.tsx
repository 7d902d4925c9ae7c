import { fill } from "@majorant/client/api/fill.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead, school } from "../../../app/document/page-head.ts";
import { HomePage } from "../../../features/home/HomePage.tsx";
import { specials } from "../../../features/home/home.api.ts";

export const Route = createFileRoute("/_guest/_public/home")({
  loader: (route) => fill(route, [], [specials]),
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Restez au-dessus de la courbe",
      "Cours en vidéo, séances en direct, séries corrigées : Majorant accompagne les prépas tunisiennes, de la rentrée au concours.",
      { data: school() },
    ),
  component: () => (
    <>
      <PageTitle>Accueil</PageTitle>
      <HomePage />
    </>
  ),
});
