import {
  categoriesWithSubCategories,
  listCategories,
} from "@majorant/contract/catalogue/categories";
import { listOpenCourses } from "@majorant/contract/learning/courses";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call } = await testApp();
const make = factories(db);

describe("the tree of categories", () => {
  test("is whole, in its order, without what is closed or lies below something closed", async () => {
    const track = await make.category({ title: "Préparatoire", position: 1 });
    const second = await make.category({ title: "PC", parent_id: track.id, position: 2 });
    const first = await make.category({ title: "MP", parent_id: track.id, position: 1 });
    const closed = await make.category({ title: "Archives", open: false });
    await make.category({ title: "2019", parent_id: closed.id });

    const tree = (await call(categoriesWithSubCategories)).json();
    expect(tree).toEqual([
      {
        id: track.id,
        title: "Préparatoire",
        subCategories: [
          { id: first.id, title: "MP", subCategories: [] },
          { id: second.id, title: "PC", subCategories: [] },
        ],
      },
    ]);
  });
});

describe("the home page's lists", () => {
  test("hold special categories that are open, in the French family", async () => {
    const special = await make.category({ title: "Stage d'hiver", special: true });
    await make.category({ special: true, open: false });
    const answer = await call(listCategories, { query: { speciale: "true", ouvert: "true" } });
    expect(answer.json()).toEqual([
      {
        id: special.id,
        titre: "Stage d'hiver",
        descriptionCourte: null,
        photo: null,
        speciale: true,
        ouvert: true,
        categorieParent: null,
      },
    ]);
  });

  test("hold special courses that are open and active", async () => {
    const category = await make.category();
    const special = await make.course({ category, special: true });
    await make.course({ category, special: true, active: false });
    await make.course({ category, special: true, open: false });
    await make.course({ category });
    const courses = (await call(listOpenCourses, { query: { special: "true" } })).json();
    expect(courses.map((course: { id: number }) => course.id)).toEqual([special.id]);
  });

  test("refuse a flag that is neither true nor false", async () => {
    const answer = await call(listOpenCourses, { query: { special: "oui" } });
    expect(answer.json().code).toBe("INVALID");
  });
});
