import { getCatalogueCourse } from "@majorant/contract/catalogue/catalogue";
import {
  deleteCategory,
  previewCategoryDeletion,
} from "@majorant/contract/catalogue/categories.admin";
import { changeCourse } from "@majorant/contract/catalogue/courses.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { categoriesOf } from "../../../../test/areas/catalogue.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const { token, getById } = await categoriesOf(server);

describe("a category is deleted", () => {
  /** A category between two, with a course of its own, one that is elsewhere too, and one below. */
  async function school({ top = false } = {}) {
    const above = await make.category();
    const category = await make.category({ parent_id: top ? null : above.id });
    const below = await make.category({ parent_id: category.id });
    const own = await make.course({ category });
    const shared = await make.course({ category });
    await db
      .insertInto("course_categories")
      .values({ course_id: shared.id, category_id: above.id })
      .execute();
    const lower = await make.course({ category: below });
    const section = await make.section({ course_id: lower.id });
    const video = await make.video({ section_id: section.id });
    const student = await make.user({ category_id: category.id });
    await db
      .insertInto("notes")
      .values({ user_id: student.id, resource_id: video.id, content: "À revoir" })
      .execute();
    await make.assignment({ user_id: student.id, category_id: category.id });
    return { above, category, below, own, shared, lower };
  }

  const preview = async (id: number, query: Record<string, string>) =>
    (await call(previewCategoryDeletion, { token, params: { categorieId: id }, query })).json();
  const remove = (id: number, query: Record<string, string> = {}) =>
    call(deleteCategory, { token, params: { categorieId: id }, query });
  const placesOf = async (course: { id: number }) => {
    const answer = await call(getCatalogueCourse, { token, params: { coursId: course.id } });
    return answer.statusCode === 404
      ? null
      : answer.json().categories.map((row: { id: number }) => row.id);
  };

  test("alone: what is below and its own courses move up", async () => {
    const { above, category, below, own, shared, lower } = await school();
    expect(await preview(category.id, {})).toEqual({
      sousCategories: 0,
      sousCategoriesDeplacees: 1,
      cours: 0,
      coursDeplaces: 1,
      sections: 0,
      videos: 0,
      fichiers: 0,
      exercices: 0,
      questionsQuiz: 0,
      notes: 0,
      questions: 0,
      liveSessions: 0,
      inscrits: 0,
      assignements: 1,
      eleves: 1,
      refus: null,
    });
    expect((await remove(category.id)).statusCode).toBe(204);
    expect((await getById(below.id)).json().categorieParent.id).toBe(above.id);
    expect(await Promise.all([own, shared, lower].map(placesOf))).toEqual([
      [above.id],
      [above.id],
      [below.id],
    ]);
  });

  test("with all below it and their courses, but for those that are elsewhere", async () => {
    const { above, category, below, own, shared, lower } = await school();
    const query = { deleteSousCategories: "true", deleteCours: "true" };
    expect(await preview(category.id, query)).toMatchObject({
      sousCategories: 1,
      sousCategoriesDeplacees: 0,
      cours: 2,
      coursDeplaces: 0,
      sections: 1,
      videos: 1,
      notes: 1,
      inscrits: 1,
      refus: null,
    });
    expect((await remove(category.id, query)).statusCode).toBe(204);
    expect((await getById(below.id)).statusCode).toBe(404);
    expect(await Promise.all([own, shared, lower].map(placesOf))).toEqual([null, [above.id], null]);
  });

  test("but not where its courses would be nowhere", async () => {
    const { category, own } = await school({ top: true });
    const refused = await remove(category.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: "IN_USE",
        error:
          "1 cours n'est dans aucune autre catégorie : placez-le ailleurs, ou supprimez-le aussi.",
      },
    ]);
    expect((await preview(category.id, {})).refus).toBe(refused.json().error);
    expect(await placesOf(own)).toEqual([category.id]);
    expect((await remove(category.id, { deleteCours: "true" })).statusCode).toBe(204);
  });

  test("and never once it was sold, itself or below it", async () => {
    const { category, below } = await school();
    const offer = await make.offer({ category_id: below.id });
    const query = { deleteSousCategories: "true", deleteCours: "true" };
    const refused = await remove(category.id, query);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "IN_USE"]);
    expect(refused.json().error).toBe(
      "Une des catégories figure dans 1 offre : fermez-la plutôt que de la supprimer.",
    );
    const order = await db
      .insertInto("orders")
      .values({ user_id: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("order_lines")
      .values({
        order_id: order.id,
        offer_id: offer.id,
        category_id: below.id,
        title: "Offre",
        months: 1,
        price: 60_000,
      })
      .execute();
    expect((await remove(below.id, query)).json().error).toBe(
      "Cette catégorie figure dans 1 offre et 1 commande : fermez-la plutôt que de la supprimer.",
    );
    expect((await getById(below.id)).statusCode).toBe(200);
  });

  test("while a course is put in it: either is told of the other, or both are done", async () => {
    for (let round = 0; round < 5; round++) {
      const { category, own } = await school();
      const course = await make.course();
      const placeCourse = (coursId: number) =>
        call(changeCourse, {
          token,
          params: { coursId },
          body: { titre: "Analyse", categories: [{ id: category.id }] },
        });
      const answers = await Promise.all([
        placeCourse(course.id),
        remove(category.id, { deleteCours: "true" }),
        placeCourse(own.id),
      ]);
      const [, removal] = answers.map(({ statusCode }) => statusCode);
      expect(removal).toBe(204);
      for (const { statusCode } of [answers[0], answers[2]])
        expect([200, 400, 404]).toContain(statusCode);
      expect((await getById(category.id)).statusCode).toBe(404);
      const inNone = await db
        .selectFrom("courses as c")
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom("course_categories as cc")
                .whereRef("cc.course_id", "=", "c.id")
                .select("cc.course_id"),
            ),
          ),
        )
        .select("c.id")
        .execute();
      expect(inNone).toEqual([]);
    }
  });

  test("once: the second time it is not there", async () => {
    const { id } = await make.category();
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    expect(
      (await call(previewCategoryDeletion, { token, params: { categorieId: id } })).statusCode,
    ).toBe(404);
  });
});
