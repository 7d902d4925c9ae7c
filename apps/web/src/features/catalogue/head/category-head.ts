import { plainMath } from "@majorant/domain/text/plain-math";
import type { QueryClient } from "@tanstack/react-query";
import { announced, plain, siteOrigin } from "../../../app/document/announced.ts";
import { category, coursesIn } from "../catalogue.api.ts";

/** The head of a category's page; nothing while the category is not known. */
export function categoryHead(queries: QueryClient, categorieId: number) {
  const found = queries.getQueryData(category(categorieId).queryKey);
  if (!found) return {};
  const listed = queries.getQueryData(coursesIn(categorieId).queryKey) ?? [];
  return announced(
    `/nosCours/categorie/${categorieId}`,
    plain(found.titre, 90),
    plain(found.descriptionCourte || `Les cours de ${found.chemin} sur Majorant.`),
    {
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
    },
  );
}
