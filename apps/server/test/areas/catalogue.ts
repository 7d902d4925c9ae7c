import { getCategory } from "@majorant/contract/catalogue/catalogue";
import { addCategory, changeCategory } from "@majorant/contract/catalogue/categories.admin";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** An administrator's calls on categories. */
export async function categoriesOf({ call, tokenOf, db }: TestApp) {
  const make = factories(db);
  const token = await tokenOf(await make.user({ administrator: true }));

  const add = (categorie: object) => call(addCategory, { token, body: categorie });
  const change = (id: number, categorie: object) =>
    call(changeCategory, { token, params: { categorieId: id }, body: categorie });
  const getById = (id: number) => call(getCategory, { token, params: { categorieId: id } });
  const subcategories = async (id: number): Promise<number[]> =>
    (await getById(id)).json().sousCategories.map((row: { id: number }) => row.id);

  return { token, add, change, getById, subcategories };
}
