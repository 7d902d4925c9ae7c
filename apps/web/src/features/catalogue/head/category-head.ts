import { plainMath } from "@majorant/domain/text/plain-math";
import type { QueryClient } from "@tanstack/react-query";
import { announced, plain, siteOrigin } from "../../../app/document/announced.ts";
import { category, coursesIn } from "../catalogue.api.ts";

/** The head of a category's page; nothing while the category is not known. */
export function categoryHead(queries: QueryClient, categorieId: number) {
  const found = queries.getQueryData(category(categorieId).queryKey);
  if (!found) return {};
  const path = `/nosCours/categorie/${categorieId}`;
  const title = plain(found.titre, 90);
  const about = plain(found.descriptionCourte || `Les cours de ${found.chemin} sur Majorant.`);
  // What only machines read of a page is in no browser's script.
  if (!import.meta.env.SSR) return announced(path, title, about);
  const listed = queries.getQueryData(coursesIn(categorieId).queryKey) ?? [];
  return announced(path, title, about, {
    data: {
      "@type": "ItemList",
      name: plainMath(found.titre),
      itemListElement: listed.map(({ id, titre }, place) => ({
        "@type": "ListItem",
        position: place + 1,
        name: plainMath(titre),
        url: `${siteOrigin()}/nosCours/cours/${id}`,
      })),
    },
  });
}
