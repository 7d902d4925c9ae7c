import { addGroup, addSubgroup, listGroups } from "@majorant/contract/accounts/groups.admin";
import { changeCategory } from "@majorant/contract/catalogue/categories.admin";
import { deepestTree } from "@majorant/contract/limits";
import { addNotion } from "@majorant/contract/notions/notions";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const tooDeep = [409, "TREE_TOO_DEEP"];

/** Puts groups below each other until that is refused; answers their ids and the refusal. */
async function chainOfGroups() {
  const ids: number[] = [];
  for (;;) {
    const above = ids.at(-1);
    const body = { nom: `G${ids.length}`, groupeParent: above ? { id: above } : null };
    const added = await call(addGroup, { body, token });
    if (added.statusCode !== 200) return { ids, refused: [added.statusCode, added.json().code] };
    ids.push(added.json().id);
  }
}

test("groups are ten levels deep at most, however they get there", async () => {
  const { ids, refused } = await chainOfGroups();
  expect([ids.length, refused]).toEqual([deepestTree, tooDeep]);
  const other = await chainOfGroups();
  const [groupeId = 0, sousGroupeId = 0] = [ids[0], other.ids[0]];
  const moved = await call(addSubgroup, { params: { groupeId, sousGroupeId }, token });
  expect([moved.statusCode, moved.json().code]).toEqual(tooDeep);
  expect((await call(listGroups, { token })).statusCode).toBe(200);
});

test("categories and notions as well", async () => {
  const [category, branch] = [await make.category({}), await make.category({})];
  let last = category.id;
  for (let level = 1; level < deepestTree; level += 1)
    last = (await make.category({ parent_id: last })).id;
  const refused = await call(changeCategory, {
    params: { categorieId: branch.id },
    token,
    parts: { categorie: { titre: "Plus bas", categorieParent: { id: last } } },
  });
  expect([refused.statusCode, refused.json().code]).toEqual(tooDeep);

  let parentId: number | null = null;
  for (let level = 0; level < deepestTree; level += 1)
    parentId = (await make.notion({ subject: "physique", parent_id: parentId })).id;
  const body = { subject: "physique" as const, title: "Plus bas", otherNames: [], parentId };
  const added = await call(addNotion, { body, token });
  expect([added.statusCode, added.json().code]).toEqual(tooDeep);
});
