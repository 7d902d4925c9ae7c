import { addTag, changeTag, deleteTag, listTags } from "@majorant/contract/publishing/tags";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const add = (name: unknown, icon: unknown = "pencil") =>
  call(addTag, { token, body: { name, icon } });
const change = (id: number, body: object) =>
  call(changeTag, { token, params: { tagId: id }, body });
const remove = (id: number) => call(deleteTag, { token, params: { tagId: id } });

test("an administrator adds a tag, and whoever adds videos chooses from them by name", async () => {
  await add("Résumé", "list-check");
  const course = (await add(" Cours ", "school")).json();
  expect(course).toMatchObject({ name: "Cours", icon: "school", videos: 0 });
  const technician = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));
  const names = (await call(listTags, { token: technician })).json();
  expect(names.map(({ name }: { name: string }) => name)).toEqual(["Cours", "Résumé"]);
});

test.each([
  ["name", " ", "pencil", "Le nom est obligatoire"],
  ["icon", "Quiz", "skull", "L'icône est obligatoire"],
  ["icon", "Quiz", undefined, "L'icône est obligatoire"],
])("a wrong %s is refused", async (field, name, icon, sentence) => {
  const refused = await call(addTag, { token, body: { name, icon } });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: sentence }]);
});

test("two tags do not have one name, be it in other letters or at once", async () => {
  const { id } = (await add("Exercices")).json();
  for (const name of ["Exercices", "EXERCICES", "exércices"]) {
    const refused = await add(name);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: "TAG_TAKEN", fields: { name: "Un tag porte déjà ce nom." } },
    ]);
  }
  const other = (await add("Devoir")).json();
  expect((await change(other.id, { name: "exercices", icon: "pencil" })).json().code).toBe(
    "TAG_TAKEN",
  );
  expect((await change(id, { name: "exercices", icon: "pencil" })).statusCode).toBe(200);
  const answers = await Promise.all([add("Quiz"), add("quiz")]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("a tag is changed unless somebody else has meanwhile", async () => {
  const { id, version } = (await add("Colle")).json();
  expect((await change(id, { name: "Colles", icon: "video", version })).json()).toMatchObject({
    name: "Colles",
    icon: "video",
  });
  const late = await change(id, { name: "Khôlle", icon: "video", version });
  expect([late.statusCode, late.json().code]).toEqual([409, "EDITED_MEANWHILE"]);
  expect((await change(987_654, { name: "Rien", icon: "video" })).statusCode).toBe(404);
});

test("a tag that videos carry stays; one that none carries goes, once", async () => {
  const { id } = (await add("Annales")).json();
  const video = await make.video({ tag_id: id });
  const refused = await remove(id);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: "IN_USE", error: "1 vidéo porte ce tag : donnez-lui d'abord un autre tag." },
  ]);
  await db.updateTable("resources").set({ tag_id: null }).where("id", "=", video.id).execute();
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
});
