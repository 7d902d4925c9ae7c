import { call } from "@majorant/client/api/call.ts";
import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { queryOptions } from "@tanstack/react-query";

/** One tile of the special courses and categories. */
export type Special = {
  key: string;
  title: string;
  /** What its cover is drawn from: a course's own title, as everywhere. */
  cover: string;
  description: string;
  photo: string | null;
};

/** The special courses and categories, or none unless the setting is the string `true` (docs/product/roles.md, Visitor). */
export const specials = queryOptions({
  queryKey: ["specials"],
  queryFn: async ({ client, signal }): Promise<Special[]> => {
    const settings = await client.ensureQueryData(siteSettings);
    if (settings.montrerLesCoursSpeciaux !== "true") return [];
    const [categories, courses] = await Promise.all([
      call("GET /categories", { query: { speciale: true, ouvert: true } }, { signal }),
      call("GET /cours", { query: { special: true } }, { signal }),
    ]);
    return [
      ...categories.map((category) => ({
        key: `categorie-${category.id}`,
        title: category.titre,
        cover: category.titre,
        description: category.descriptionCourte ?? "",
        photo: category.photo,
      })),
      ...courses.map((course) => ({
        key: `cours-${course.id}`,
        title: course.mediumTitle,
        cover: course.titre,
        description: course.descriptionCourte,
        photo: course.photo,
      })),
    ];
  },
  staleTime: 10 * 60_000,
});
