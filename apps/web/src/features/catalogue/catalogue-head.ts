import { query } from "@majorant/client/api/query.ts";
import { durations } from "@majorant/contract/choices";
import type { Offer } from "@majorant/contract/shop/offers";
import { offerPrice } from "@majorant/domain/shop/prices";
import { plainMath } from "@majorant/domain/text/plain-math";
import type { QueryClient } from "@tanstack/react-query";
import {
  pageHead,
  plain,
  school,
  shareImageUrl,
  siteOrigin,
} from "../../app/document/page-head.ts";
import { category, course, coursesIn, coursesPerPage, pageTitle } from "./catalogue.api.ts";

/** The head of a course's page; nothing while the course is not known. */
export function courseHead(queries: QueryClient, coursId: number) {
  const data = queries.getQueryData(course(coursId).queryKey);
  if (!data) return {};
  const path = `/nosCours/cours/${coursId}`;
  const about = plain(data.descriptionCourte || data.descriptionLongue || "Majorant");
  const title = plain(data.chemin.split(" › ").slice(-2).reverse().join(" · "), 90);
  // What only machines read of a page is in no browser's script.
  if (!import.meta.env.SSR) return pageHead(path, title, about);
  const [ofClass] = data.categories;
  const offers =
    ofClass &&
    queries.getQueryData(
      query("GET /offers/category/{categorieId}", { params: { categorieId: ofClass.id } }).queryKey,
    );
  const price = leastOf(offers ?? []);
  return pageHead(path, title, about, {
    pattern: data.titre,
    data: {
      "@type": "Course",
      name: plainMath(data.mediumTitle),
      description: about,
      url: siteOrigin() + path,
      image: shareImageUrl(path),
      inLanguage: "fr",
      provider: school(),
      about: data.sections.map(({ nom }) => plainMath(nom)),
      hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
      ...(price !== null && {
        offers: {
          "@type": "Offer",
          category: "Paid",
          price,
          priceCurrency: "TND",
          url: `${siteOrigin()}/Offers`,
        },
      }),
    },
  });
}

/** The shortest way in: what an offer costs at least, and for how long. */
function leastOf(offers: readonly Offer[]): number | null {
  const prices = offers.flatMap((offer) =>
    (offer.fixedPeriod ? [null] : durations).flatMap(
      (duration) => offerPrice(offer, duration) ?? [],
    ),
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Where a page of a category's courses stands, from 0: the first one has the category's own address. */
const categoryPath = (categorieId: number, page: number) =>
  `/nosCours/categorie/${categorieId}${page > 0 ? `?page=${page}` : ""}`;

/** The head of a page of a category's courses; nothing while the category is not known. */
export function categoryHead(queries: QueryClient, categorieId: number, page: number) {
  const data = queries.getQueryData(category(categorieId).queryKey);
  if (!data) return {};
  const path = categoryPath(categorieId, page);
  const title = plain(pageTitle(data.titre, page), 90);
  const about = plain(data.descriptionCourte || `Les cours de ${data.chemin} sur Majorant.`);
  // What only machines read of a page is in no browser's script.
  if (!import.meta.env.SSR) return pageHead(path, title, about);
  const { rows: courses = [], total = 0 } =
    queries.getQueryData(coursesIn(categorieId, page).queryKey) ?? {};
  const isLast = (page + 1) * coursesPerPage >= total;
  return pageHead(path, title, about, {
    ...(page > 0 && { prev: categoryPath(categorieId, page - 1) }),
    ...(!isLast && { next: categoryPath(categorieId, page + 1) }),
    data: {
      "@type": "ItemList",
      name: plainMath(data.titre),
      itemListElement: courses.map(({ id, titre }, place) => ({
        "@type": "ListItem",
        position: page * coursesPerPage + place + 1,
        name: plainMath(titre),
        url: `${siteOrigin()}/nosCours/cours/${id}`,
      })),
    },
  });
}
