import { importCatalogue } from "@majorant/contract/bulk/catalogue-imports";
import * as categories from "@majorant/contract/catalogue/categories.admin";
import * as courses from "@majorant/contract/catalogue/courses.admin";
import * as adminOffers from "@majorant/contract/shop/offers.admin";
import { type ActionContext, type AuditedAction, ref } from "./audited-action.ts";

const month = {
  titre: "Année MP",
  description: "",
  active: true,
  periodeFixe: false,
  prix1Mois: 60,
};

/** What an administrator changes in the catalogue, and in what is sold. */
export function catalogueActions({ make }: ActionContext): AuditedAction[] {
  return [
    [
      importCatalogue,
      "category",
      async () => {
        const bytes = Buffer.from(`Catégorie\nFilière ${crypto.randomUUID()}\n`);
        return { parts: {}, files: { fichier: { name: "catalogue.csv", bytes } } };
      },
    ],
    [
      adminOffers.addOffer,
      "offer",
      async () => ({ body: { ...month, categorie: ref(await make.category()) } }),
    ],
    [
      adminOffers.changeOffer,
      "offer",
      async () => ({
        params: { offreId: (await make.offer()).id },
        parts: { offre: { ...month, categorie: ref(await make.category()) } },
      }),
    ],
    [
      adminOffers.activateOffer,
      "offer",
      async () => ({
        params: { offreId: (await make.offer()).id },
        body: { active: false },
      }),
    ],
    [
      adminOffers.duplicateOffer,
      "offer",
      async () => ({ params: { offreId: (await make.offer()).id } }),
    ],
    [
      adminOffers.deleteOffer,
      "offer",
      async () => ({ params: { offreId: (await make.offer()).id } }),
    ],
    [categories.addCategory, "category", async () => ({ parts: { categorie: { titre: "MP" } } })],
    [
      categories.changeCategory,
      "category",
      async () => ({
        params: { categorieId: (await make.category()).id },
        parts: { categorie: { titre: "PC" } },
      }),
    ],
    [
      categories.orderCategories,
      "category",
      async () => {
        const above = await make.category();
        const [one, two] = [
          await make.category({ parent_id: above.id }),
          await make.category({ parent_id: above.id }),
        ];
        return { body: { categorieParent: ref(above), ordre: [two.id, one.id] } };
      },
    ],
    [
      categories.orderCoursesOfCategory,
      "category",
      async () => {
        const category = await make.category();
        const course = await make.course({ category });
        return { params: { categorieId: category.id }, body: { ordre: [course.id] } };
      },
    ],
    [
      categories.deleteCategory,
      "category",
      async () => ({
        params: { categorieId: (await make.category()).id },
      }),
    ],
    [
      courses.addCourse,
      "course",
      async () => ({
        parts: { cours: { titre: "Algèbre", categories: [ref(await make.category())] } },
      }),
    ],
    [
      courses.changeCourse,
      "course",
      async () => ({
        params: { coursId: (await make.course()).id },
        parts: { cours: { titre: "Analyse" } },
      }),
    ],
    [
      courses.deleteCourse,
      "course",
      async () => ({ params: { coursId: (await make.course()).id } }),
    ],
  ];
}
