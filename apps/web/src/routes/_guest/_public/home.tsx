import { fill } from "@majorant/client/api/fill.ts";
import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead, school } from "../../../app/document/page-head.ts";
import { HomePage } from "../../../features/home/HomePage.tsx";
import { specials } from "../../../features/home/home.api.ts";

/** What the site is, where its settings can't be read. */
const usual =
  "Cours en vidéo, séances en direct, séries corrigées : Majorant accompagne les prépas tunisiennes, de la rentrée au concours.";

export const Route = createFileRoute("/_guest/_public/home")({
  loader: (route) => fill(route, [], [specials, siteSettings]),
  head: ({ match: { context, pathname } }) => {
    const about = context.queries.getQueryData(siteSettings.queryKey)?.websiteDescription || usual;
    return pageHead(pathname, "Restez au-dessus de la courbe", about, {
      data: { ...school(), description: about },
    });
  },
  component: () => (
    <>
      <PageTitle>Accueil</PageTitle>
      <HomePage />
    </>
  ),
});
