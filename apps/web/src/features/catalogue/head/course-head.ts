import { query } from "@majorant/client/api/query.ts";
import { durations } from "@majorant/contract/choices";
import type { Offer } from "@majorant/contract/shop/offers";
import { offerPrice } from "@majorant/domain/orders/prices";
import { plainMath } from "@majorant/domain/text/plain-math";
import type { QueryClient } from "@tanstack/react-query";
import {
  announced,
  pictureOf,
  plain,
  school,
  siteOrigin,
} from "../../../app/document/announced.ts";
import { course } from "../catalogue.api.ts";

/** The head of a course's page; nothing while the course is not known. */
export function courseHead(queries: QueryClient, coursId: number) {
  const found = queries.getQueryData(course(coursId).queryKey);
  if (!found) return {};
  const path = `/nosCours/cours/${coursId}`;
  const about = plain(found.descriptionCourte || found.descriptionLongue || "Majorant");
  const title = plain(found.chemin.split(" › ").slice(-2).reverse().join(" · "), 90);
  // What only machines read of a page is in no browser's script.
  if (!import.meta.env.SSR) return announced(path, title, about);
  const [category] = found.categories;
  const offers =
    category &&
    queries.getQueryData(
      query("GET /offers/category/{categorieId}", { params: { categorieId: category.id } })
        .queryKey,
    );
  const price = leastOf(offers ?? []);
  return announced(path, title, about, {
    pattern: found.titre,
    data: {
      "@type": "Course",
      name: plainMath(found.mediumTitle),
      description: about,
      url: siteOrigin() + path,
      image: pictureOf(path),
      inLanguage: "fr",
      provider: school(),
      about: found.sections.map(({ nom }) => plainMath(nom)),
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
