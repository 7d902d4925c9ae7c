import { getCategorie, getCours, listCategorieCours } from "@majorant/contract/catalogue";
import { listCategories } from "@majorant/contract/categories";
import {
  addCategorie,
  changeCategorie,
  deleteCategorie,
  listCategorieGroupes,
  listCategorieUtilisateurs,
  orderCategorieCours,
  orderCategories,
  previewCategorieDeletion,
} from "@majorant/contract/managed-categories";
import { changeCours } from "@majorant/contract/managed-courses";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { app, call, db, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const add = (categorie: object) => call(addCategorie, { token, body: categorie });
const change = (id: number, categorie: object) =>
  call(changeCategorie, { token, params: { categorieId: id }, body: categorie });
const read = (id: number) => call(getCategorie, { token, params: { categorieId: id } });
const subcategories = async (id: number): Promise<number[]> =>
  (await read(id)).json().sousCategories.map((row: { id: number }) => row.id);

const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

describe("a category is added", () => {
  test("below another, after those that are there, and shows at once", async () => {
    const track = (await add({ titre: " Préparatoire " })).json();
    expect(track).toMatchObject({ titre: "Préparatoire", ouvert: true, speciale: false });
    const first = (await add({ titre: "MP", categorieParent: { id: track.id } })).json();
    const second = (await add({ titre: "Avant", categorieParent: { id: track.id } })).json();
    expect(second.chemin).toBe("Préparatoire › Avant");
    expect(await subcategories(track.id)).toEqual([first.id, second.id]);
  });

  test.each([
    ["titre", { titre: "  " }, "Le titre est obligatoire"],
    ["titre", { titre: "a".repeat(201) }, "Ce champ est trop long"],
    ["descriptionCourte", { descriptionCourte: "a".repeat(1_001) }, "Ce champ est trop long"],
    ["categorieParent", { categorieParent: { id: 987_654 } }, "Cette catégorie n'existe plus"],
  ])("but not with a wrong %s", async (field, wrong, sentence) => {
    const refused = await add({ titre: "MP", ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ [`categorie.${field}`]: sentence });
  });

  test("with a photo, which another replaces and null takes away", async () => {
    const send = (name: string, bytes: Buffer, id?: number) =>
      call(id ? changeCategorie : addCategorie, {
        token,
        params: { categorieId: id ?? 0 },
        parts: { categorie: { titre: "Été" } },
        files: { photo: { name, bytes } },
      });
    const { id, photo } = (await send("a.png", await picture("red"))).json();
    expect((await app.inject({ url: photo })).headers["content-type"]).toBe("image/webp");
    const other = (await send("b.png", await picture("blue"), id)).json().photo;
    await expect
      .poll(async () => (await app.inject({ url: photo })).statusCode, { timeout: 20_000 })
      .toBe(404);
    expect((await app.inject({ url: other })).statusCode).toBe(200);
    expect((await send("c.pdf", Buffer.from("%PDF"), id)).json().code).toBe("NOT_AN_IMAGE");
    expect((await read(id)).json().photo).toBe(other);
    expect((await change(id, { titre: "Été", photo: null })).json().photo).toBeNull();
    await expect
      .poll(async () => (await app.inject({ url: other })).statusCode, { timeout: 20_000 })
      .toBe(404);
  });
});

describe("a category is changed", () => {
  test("in what is sent only", async () => {
    const { id } = (await add({ titre: "MP", descriptionCourte: "Maths", speciale: true })).json();
    const changed = (await change(id, { titre: "MP1", ouvert: false })).json();
    expect(changed).toMatchObject({
      titre: "MP1",
      descriptionCourte: "Maths",
      speciale: true,
      ouvert: false,
    });
  });

  test("unless somebody else has meanwhile: a new title above it, or its place, is no change", async () => {
    const above = (await add({ titre: "Prépa" })).json();
    const seen = (await add({ titre: "MP", categorieParent: { id: above.id } })).json();
    await change(above.id, { titre: "Préparatoire" });
    const ordre = [seen.id];
    await call(orderCategories, { token, body: { categorieParent: { id: above.id }, ordre } });
    const edit = (titre: string) => change(seen.id, { titre, version: seen.version });
    expect((await edit("MP1")).json().chemin).toBe("Préparatoire › MP1");
    expect((await edit("MP2")).json().code).toBe("EDITED_MEANWHILE");
    expect((await read(seen.id)).json().titre).toBe("MP1");
  });

  test("and moved, but never below itself", async () => {
    const top = await make.category();
    const middle = await make.category({ parent_id: top.id });
    const bottom = await make.category({ parent_id: middle.id });
    for (const { id } of [top, middle, bottom]) {
      const refused = await change(top.id, { titre: "Haut", categorieParent: { id } });
      expect([refused.statusCode, refused.json().code]).toEqual([409, "CATEGORY_CYCLE"]);
    }
    const moved = await change(bottom.id, { titre: "Bas", categorieParent: null });
    expect(moved.json()).toMatchObject({ categorieParent: null, chemin: "Bas" });
  });

  test("and two moves at once do not close a circle", async () => {
    const [one, other] = [await make.category(), await make.category()];
    const answers = await Promise.all([
      change(one.id, { titre: "Un", categorieParent: { id: other.id } }),
      change(other.id, { titre: "Deux", categorieParent: { id: one.id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe("categories are put in order", () => {
  async function three() {
    const above = await make.category();
    const made = [];
    for (const position of [1, 2, 3])
      made.push((await make.category({ parent_id: above.id, position })).id);
    const order = (ordre: unknown) =>
      call(orderCategories, { token, body: { categorieParent: { id: above.id }, ordre } });
    return { above, ids: made, order };
  }

  test("as asked", async () => {
    const { above, ids, order } = await three();
    const asked = [ids[2], ids[0], ids[1]];
    expect((await order(asked)).statusCode).toBe(204);
    expect(await subcategories(above.id)).toEqual(asked);
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
    const made = [];
    for (const title of ["Algèbre", "Bases", "Calcul"])
      made.push((await make.course({ category, title })).id);
    const order = (ordre: unknown, by = token) =>
      call(orderCategorieCours, {
        token: by,
        params: { categorieId: category.id },
        body: { ordre },
      });
    const courses = async (): Promise<number[]> =>
      (await call(listCategorieCours, { token, params: { categorieId: category.id } }))
        .json()
        .map((row: { id: number }) => row.id);
    return { category, ids: made, order, courses };
  }

  test("as asked, in lists and in the tree; one that comes later follows", async () => {
    const { category, ids, order, courses } = await three();
    expect(await courses()).toEqual(ids);
    const asked = [ids[2], ids[0], ids[1]];
    expect((await order(asked)).statusCode).toBe(204);
    const later = await make.course({ category, title: "Abélien" });
    expect(await courses()).toEqual([...asked, later.id]);
    const tree: { id: number; cours: { id: number }[] }[] = (
      await call(listCategories, { token, query: { tree: "true" } })
    ).json();
    const shown = tree.find(({ id }) => id === category.id)?.cours.map(({ id }) => id);
    expect(shown).toEqual([...asked, later.id]);
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
    (await call(previewCategorieDeletion, { token, params: { categorieId: id }, query })).json();
  const remove = (id: number, query: Record<string, string> = {}) =>
    call(deleteCategorie, { token, params: { categorieId: id }, query });
  const placesOf = async (course: { id: number }) => {
    const answer = await call(getCours, { token, params: { coursId: course.id } });
    return answer.statusCode === 404
      ? null
      : answer.json().categories.map((row: { id: number }) => row.id);
  };

  test("alone: what is below and its own courses move up", async () => {
    const { above, category, below, own, shared, lower } = await school();
    expect(await preview(category.id, {})).toEqual({
      sousCategories: 0,
      cours: 0,
      coursDeplaces: 1,
      sections: 0,
      videos: 0,
      fichiers: 0,
      notes: 0,
      assignements: 1,
      eleves: 1,
      refus: null,
    });
    expect((await remove(category.id)).statusCode).toBe(204);
    expect((await read(below.id)).json().categorieParent.id).toBe(above.id);
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
      cours: 2,
      coursDeplaces: 0,
      sections: 1,
      videos: 1,
      notes: 1,
      refus: null,
    });
    expect((await remove(category.id, query)).statusCode).toBe(204);
    expect((await read(below.id)).statusCode).toBe(404);
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
          "1 cours n'est dans aucune autre catégorie : placez-les ailleurs, ou supprimez-les aussi.",
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
    expect((await read(below.id)).statusCode).toBe(200);
  });

  test("while a course is put in it: either is told of the other, or both are done", async () => {
    for (let round = 0; round < 5; round++) {
      const { category, own } = await school();
      const course = await make.course();
      const put = (coursId: number) =>
        call(changeCours, {
          token,
          params: { coursId },
          body: { titre: "Analyse", categories: [{ id: category.id }] },
        });
      const answers = await Promise.all([
        put(course.id),
        remove(category.id, { deleteCours: "true" }),
        put(own.id),
      ]);
      const [, removal] = answers.map(({ statusCode }) => statusCode);
      expect(removal).toBe(204);
      for (const { statusCode } of [answers[0], answers[2]])
        expect([200, 400, 404]).toContain(statusCode);
      expect((await read(category.id)).statusCode).toBe(404);
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
      (await call(previewCategorieDeletion, { token, params: { categorieId: id } })).statusCode,
    ).toBe(404);
  });
});

test("who was given a role on a category comes page by page", async () => {
  const category = await make.category();
  const params = { categorieId: category.id };
  for (const name of ["MP2 A", "MP2 B"])
    await make.assignment({
      group_id: (await make.group({ name })).id,
      category_id: category.id,
    });
  for (const last_name of ["Ayari", "Zouari"])
    await make.assignment({
      user_id: (await make.user({ last_name })).id,
      category_id: category.id,
    });
  const query = { page: "1", size: "1" };
  const groups = await call(listCategorieGroupes, { token, params, query });
  expect([groups.json(), groups.headers["x-total-count"]]).toMatchObject([
    [{ groupe: { nom: "MP2 B" } }],
    "2",
  ]);
  const users = await call(listCategorieUtilisateurs, { token, params, query });
  expect([users.json(), users.headers["x-total-count"]]).toMatchObject([
    [{ utilisateur: { nom: "Zouari" } }],
    "2",
  ]);
  const nowhere = { categorieId: 987_654 };
  for (const endpoint of [listCategorieGroupes, listCategorieUtilisateurs])
    expect((await call(endpoint, { token, params: nowhere })).statusCode).toBe(404);
});
