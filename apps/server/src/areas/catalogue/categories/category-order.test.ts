import { listCoursesOfCategory } from "@majorant/contract/catalogue/catalogue";
import { listCategories } from "@majorant/contract/catalogue/categories";
import {
  orderCategories,
  orderCoursesOfCategory,
} from "@majorant/contract/catalogue/categories.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { categoriesOf } from "../../../../test/areas/catalogue.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const { token, subcategories } = await categoriesOf(server);

describe("categories are put in order", () => {
  async function three() {
    const above = await make.category();
    const ids = [];
    for (const position of [1, 2, 3])
      ids.push((await make.category({ parent_id: above.id, position })).id);
    const order = (ordre: unknown) =>
      call(orderCategories, { token, body: { categorieParent: { id: above.id }, ordre } });
    return { above, ids, order };
  }

  test("as asked", async () => {
    const { above, ids, order } = await three();
    const newOrder = [ids[2], ids[0], ids[1]];
    expect((await order(newOrder)).statusCode).toBe(204);
    expect(await subcategories(above.id)).toEqual(newOrder);
  });

  test("but not by a list that is not whole", async () => {
    const { above, ids, order } = await three();
    const stranger = await make.category();
    for (const wrong of [ids.slice(1), [...ids, stranger.id], [ids[0], ids[0], ids[1]], []]) {
      const refused = await order(wrong);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "ORDER_CHANGED"]);
    }
    expect((await order("tout")).statusCode).toBe(400);
    expect(await subcategories(above.id)).toEqual(ids);
  });

  test("and of two orders at once one stands whole", async () => {
    const { above, ids, order } = await three();
    const [one, other] = [ids.toReversed(), [ids[1], ids[0], ids[2]]];
    await Promise.all([order(one), order(other)]);
    expect([one, other]).toContainEqual(await subcategories(above.id));
  });
});

describe("the courses in a category are put in order", () => {
  async function three() {
    const category = await make.category();
    const ids = [];
    for (const title of ["Algèbre", "Bases", "Calcul"])
      ids.push((await make.course({ category, title })).id);
    const order = (ordre: unknown, by = token) =>
      call(orderCoursesOfCategory, {
        token: by,
        params: { categorieId: category.id },
        body: { ordre },
      });
    const courses = async (): Promise<number[]> =>
      (await call(listCoursesOfCategory, { token, params: { categorieId: category.id } }))
        .json()
        .map((row: { id: number }) => row.id);
    return { category, ids, order, courses };
  }

  test("as asked, in lists and in the tree; one that comes later follows", async () => {
    const { category, ids, order, courses } = await three();
    expect(await courses()).toEqual(ids);
    const newOrder = [ids[2], ids[0], ids[1]];
    expect((await order(newOrder)).statusCode).toBe(204);
    const later = await make.course({ category, title: "Abélien" });
    expect(await courses()).toEqual([...newOrder, later.id]);
    const tree: { id: number; cours: { id: number }[] }[] = (
      await call(listCategories, { token, query: { tree: "true" } })
    ).json();
    const courseIds = tree.find(({ id }) => id === category.id)?.cours.map(({ id }) => id);
    expect(courseIds).toEqual([...newOrder, later.id]);
  });

  test("in one category, not in another that they are also in", async () => {
    const [one, other] = [await three(), await three()];
    const both = one.ids[0] as number;
    await db
      .insertInto("course_categories")
      .values({ course_id: both, category_id: other.category.id })
      .execute();
    await one.order(one.ids.toReversed());
    expect((await other.courses()).slice(0, 2)).toEqual([both, other.ids[0]].toSorted());
  });

  test("but not by a list that is not whole, nor by a teacher", async () => {
    const { ids, order, courses } = await three();
    const stranger = await make.course();
    for (const wrong of [ids.slice(1), [...ids, stranger.id], [ids[0], ids[0], ids[1]], []]) {
      const refused = await order(wrong);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "ORDER_CHANGED"]);
    }
    expect((await order("tout")).statusCode).toBe(400);
    expect((await order(ids, await tokenOf(await make.user()))).statusCode).toBe(403);
    expect(await courses()).toEqual(ids);
  });
});
