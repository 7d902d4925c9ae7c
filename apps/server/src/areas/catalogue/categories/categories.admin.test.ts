import {
  addCategory,
  changeCategory,
  listGroupsOfCategory,
  listUsersOfCategory,
  orderCategories,
} from "@majorant/contract/catalogue/categories.admin";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { categoriesOf } from "../../../../test/areas/catalogue.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { app, call, db } = server;
const make = factories(db);
const { token, add, change, getById, subcategories } = await categoriesOf(server);

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
      call(id ? changeCategory : addCategory, {
        token,
        params: { categorieId: id ?? 0 },
        parts: { categorie: { titre: "Été" } },
        files: { photo: { name, bytes } },
      });
    const { id, photo } = (await send("a.png", await picture("red"))).json();
    expect((await app.inject({ url: photo })).headers["content-type"]).toBe("image/webp");
    const other = (await send("b.png", await picture("blue"), id)).json().photo;
    await expect
      .poll(async () => (await app.inject({ url: photo })).statusCode, { timeout: 60_000 })
      .toBe(404);
    expect((await app.inject({ url: other })).statusCode).toBe(200);
    expect((await send("c.pdf", Buffer.from("%PDF"), id)).json().code).toBe("NOT_AN_IMAGE");
    expect((await getById(id)).json().photo).toBe(other);
    expect((await change(id, { titre: "Été", photo: null })).json().photo).toBeNull();
    await expect
      .poll(async () => (await app.inject({ url: other })).statusCode, { timeout: 60_000 })
      .toBe(404);
  });
});

describe("a category is changed", () => {
  test("in what is sent only", async () => {
    const { id } = (await add({ titre: "MP", descriptionCourte: "Maths", speciale: true })).json();
    const category = (await change(id, { titre: "MP1", ouvert: false })).json();
    expect(category).toMatchObject({
      titre: "MP1",
      descriptionCourte: "Maths",
      speciale: true,
      ouvert: false,
    });
  });

  test("unless somebody else has meanwhile: a new title above it, or its place, is no change", async () => {
    const above = (await add({ titre: "Prépa" })).json();
    const category = (await add({ titre: "MP", categorieParent: { id: above.id } })).json();
    await change(above.id, { titre: "Préparatoire" });
    const ordre = [category.id];
    await call(orderCategories, { token, body: { categorieParent: { id: above.id }, ordre } });
    const edit = (titre: string) => change(category.id, { titre, version: category.version });
    expect((await edit("MP1")).json().chemin).toBe("Préparatoire › MP1");
    expect((await edit("MP2")).json().code).toBe("EDITED_MEANWHILE");
    expect((await getById(category.id)).json().titre).toBe("MP1");
  });

  test("and moved, but never below itself", async () => {
    const top = await make.category();
    const middle = await make.category({ parent_id: top.id });
    const bottom = await make.category({ parent_id: middle.id });
    for (const { id } of [top, middle, bottom]) {
      const refused = await change(top.id, { titre: "Haut", categorieParent: { id } });
      expect([refused.statusCode, refused.json().code]).toEqual([409, "CATEGORY_CYCLE"]);
    }
    const answer = await change(bottom.id, { titre: "Bas", categorieParent: null });
    expect(answer.json()).toMatchObject({ categorieParent: null, chemin: "Bas" });
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
  const groups = await call(listGroupsOfCategory, { token, params, query });
  expect([groups.json(), groups.headers["x-total-count"]]).toMatchObject([
    [{ groupe: { nom: "MP2 B" } }],
    "2",
  ]);
  const users = await call(listUsersOfCategory, { token, params, query });
  expect([users.json(), users.headers["x-total-count"]]).toMatchObject([
    [{ utilisateur: { nom: "Zouari" } }],
    "2",
  ]);
  const nowhere = { categorieId: 987_654 };
  for (const endpoint of [listGroupsOfCategory, listUsersOfCategory])
    expect((await call(endpoint, { token, params: nowhere })).statusCode).toBe(404);
});
