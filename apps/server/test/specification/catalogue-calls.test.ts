import { administrators, type Caller, checkCalls, everyone, type World } from "./calls.ts";
import { picture } from "./files.ts";

/** A category with one below it, and a course with a section in each. */
async function year(_: Caller, { make }: World) {
  const category = await make.category({ special: true });
  const below = await make.category({ parent_id: category.id });
  for (const each of [category, below]) {
    const course = await make.course({ category: each, special: true });
    await make.section({ course_id: course.id });
  }
  return { path: { categorieId: category.id, category: category.id } };
}

const categorie = "id titre descriptionCourte photo speciale ouvert categorieParent".split(" ");
const cours = "id titre mediumTitle descriptionCourte special ouvert photo".split(" ");
const listOf = (names: string[]) => names.map((name) => `[].${name}`).join(" ");

const outline =
  "[].id [].title [].descriptionShort [].courses[].id [].courses[].title [].courses[].mediumTitle [].courses[].smallDescription [].courses[].photo [].courses[].sections[]";

await checkCalls("Catalogue", [
  { call: "GET cours", query: "special=true", by: everyone, input: year, names: listOf(cours) },
  {
    call: "GET categories",
    query: "speciale=true&ouvert=true",
    by: everyone,
    input: year,
    names: listOf(categorie),
  },
  {
    call: "GET categories",
    query: "tree=true&ouvert=true",
    by: everyone,
    input: year,
    names: `${listOf(categorie)} [].type [].sousCategories [].cours`,
  },
  {
    call: "GET categories/withSubCategories",
    by: everyone,
    input: year,
    names: "[].id [].title [].subCategories",
  },
  { call: "GET categories/courses", by: everyone, input: year, names: outline },
  { call: "GET categories/courses/{category}", by: everyone, input: year, names: outline },
  {
    call: "GET categories/{categorieId}",
    by: everyone,
    input: year,
    names: `${categorie.join(" ")} sousCategories[].id`,
  },
  ...["", "ouvert=true"].flatMap((query) => [
    {
      call: "GET categories/{categorieId}/sousCategories",
      query,
      by: everyone,
      input: year,
      names: listOf(categorie),
    },
    {
      call: "GET categories/{categorieId}/cours",
      query,
      by: everyone,
      input: year,
      names: listOf([...cours, "actif"]),
    },
  ]),
  {
    call: "POST categories",
    by: administrators,
    input: async (_, { make }) => ({
      parts: {
        categorie: {
          titre: "MP1",
          descriptionCourte: "Première année",
          speciale: true,
          ouvert: true,
          categorieParent: { id: (await make.category()).id },
        },
      },
      files: { photo: await picture() },
    }),
    names: categorie.join(" "),
    says: ({ parts }) => parts?.categorie as object,
  },
  {
    call: "POST categories",
    by: administrators,
    input: () => ({ parts: { categorie: { titre: "Lycée", categorieParent: null } } }),
    names: categorie.join(" "),
    says: ({ parts }) => parts?.categorie as object,
  },
  ...["", "deleteSousCategories&deleteCours", "deleteSousCategories=true&deleteCours=true"].map(
    (query) => ({
      call: "DELETE categories/{categorieId}",
      query,
      by: administrators,
      input: async (_: Caller, { make }: World) => {
        const above = await make.category();
        const category = await make.category({ parent_id: above.id });
        await make.category({ parent_id: category.id });
        await make.course({ category });
        return { path: { categorieId: category.id } };
      },
    }),
  ),
  {
    call: "POST cours",
    by: administrators,
    input: async (_, { make }) => ({
      parts: {
        cours: {
          titre: "Analyse",
          mediumTitle: "Analyse MP1",
          descriptionCourte: "Suites et séries",
          descriptionLongue: "Tout le programme",
          special: true,
          ouvert: true,
          actif: true,
          categories: [{ id: (await make.category()).id }],
        },
      },
      files: { photo: await picture() },
    }),
    names: `${cours.join(" ")} descriptionLongue actif categories[].id liveSessions sections`,
    says: ({ parts }) => parts?.cours as object,
  },
  {
    call: "POST cours",
    by: administrators,
    input: async (_, { make }) => ({
      parts: { cours: { titre: "Analyse", categories: [{ id: (await make.category()).id }] } },
    }),
    names: cours.join(" "),
    // The defaults on creation (docs/product/limits.md, L25).
    says: () => ({ ouvert: true, actif: true, special: false }),
  },
  {
    call: "DELETE cours/{coursId}",
    by: administrators,
    input: async (_, { make }) => ({ path: { coursId: (await make.course()).id } }),
  },
]);
