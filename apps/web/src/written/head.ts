import { type CoursCard, listCategorieCours } from "@majorant/contract/catalogue";
import { durations, listCategoryOffers, type Offer } from "@majorant/contract/offers";
import { offerPrice } from "@majorant/domain/orders/prices";
import { plainMath } from "@majorant/domain/text/plain-math";
import { type Answers, addressOf } from "../app/calls/given.ts";
import { categoryAt, courseAt, wordsOf } from "./words.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The picture that a page is shared with. */
export const pictureAddress = (address: string) =>
  `/og${address.replace(/\?.*$/, "").replace(/\/$/, "")}.png`;

/** The school, as schema.org calls it. */
const school = (origin: string) => ({
  "@type": "Organization",
  name: "Majorant",
  url: `${origin}/home`,
});

/** The shortest way in: what an offer costs at least, and for how long. */
function leastOf(offers: readonly Offer[]) {
  const prices = offers.flatMap((offer) =>
    (offer.fixedPeriod ? [null] : durations).flatMap(
      (duration) => offerPrice(offer, duration) ?? [],
    ),
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** What machines read of a page: JSON-LD, in the words of schema.org. */
function dataOf(address: string, answers: Answers, origin: string): object | null {
  if (address === "/home") return { "@context": "https://schema.org", ...school(origin) };
  const course = courseAt(address, answers);
  if (course) {
    const [category] = course.categories;
    // The contract types these answers.
    const offers = (category &&
      answers[addressOf(listCategoryOffers, { params: { categorieId: category.id } })]) as
      | Offer[]
      | undefined;
    const price = leastOf(offers ?? []);
    return {
      "@context": "https://schema.org",
      "@type": "Course",
      name: plainMath(course.mediumTitle),
      description: wordsOf(address, answers)?.about,
      url: origin + address,
      image: origin + pictureAddress(address),
      inLanguage: "fr",
      provider: school(origin),
      about: course.sections.map(({ nom }) => plainMath(nom)),
      hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
      ...(price !== null && {
        offers: {
          "@type": "Offer",
          category: "Paid",
          price,
          priceCurrency: "TND",
          url: `${origin}/Offers`,
        },
      }),
    };
  }
  const category = categoryAt(address, answers);
  if (!category) return null;
  const inside = { params: { categorieId: category.id }, query: { ouvert: true, size: 100 } };
  const listed = (answers[addressOf(listCategorieCours, inside)] ?? []) as CoursCard[];
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: plainMath(category.titre),
    itemListElement: listed.map(({ id, titre }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: plainMath(titre),
      url: `${origin}/nosCours/cours/${id}`,
    })),
  };
}

/**
 * What stands in the head of a public page for search engines and for whoever shares it, beside its
 * title; `origin` is the address that users see, without a slash at its end.
 */
export function headOf(address: string, answers: Answers, origin: string): string {
  const words = wordsOf(address, answers);
  if (!words) return "";
  const url = escaped(origin + address);
  const named = (names: Record<string, string>) =>
    Object.entries(names)
      .map(([name, content]) => `<meta property=og:${name} content="${escaped(content)}">`)
      .join("");
  const data = dataOf(address, answers, origin);
  return [
    `<meta name=description content="${escaped(words.about)}">`,
    `<link rel=canonical href="${url}">`,
    // What these leave out is read from the description, or is what they take by default.
    named({
      title: words.title,
      image: origin + pictureAddress(address),
    }),
    "<meta name=twitter:card content=summary_large_image>",
    data
      ? `<script type=application/ld+json>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`
      : "",
  ].join("");
}
