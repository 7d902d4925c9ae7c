import {
  addGroup,
  addSubgroup,
  changeGroup,
  deleteGroup,
  getGroup,
  listGroupMembers,
  listGroupSubgroups,
  listGroups,
  previewGroupDeletion,
  removeSubgroup,
} from "@majorant/contract/accounts/groups.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const groupNames = (rows: { nom: string }[]) => rows.map(({ nom }) => nom);
const isThere = async (user: { id: number }) =>
  (await db.selectFrom("users").where("id", "=", user.id).select("id").execute()).length === 1;

test("an administrator makes a class with two cohorts, and finds them in the tree", async () => {
  const promo = (await call(addGroup, { token, body: { nom: " Promotion 2027 " } })).json();
  expect(promo).toMatchObject({ nom: "Promotion 2027", groupeParent: null, sousGroupes: [] });
  for (const nom of ["MP2 B", "MP2 A"]) {
    const body = { nom, groupeParent: { id: promo.id } };
    expect((await call(addGroup, { token, body })).statusCode).toBe(200);
  }
  const tree = (await call(listGroups, { token, query: { tree: "true" } })).json();
  const group = tree.find((group: { id: number }) => group.id === promo.id);
  expect(groupNames(group.sousGroupes)).toEqual(["MP2 A", "MP2 B"]);
  const below = (await call(listGroupSubgroups, { token, params: { groupeId: promo.id } })).json();
  expect(groupNames(below)).toEqual(["MP2 A", "MP2 B"]);
});

test("of a group it is said how many are in it, and how many of these are students", async () => {
  const group = await make.group({ name: "Colleurs" });
  await make.member(group, await make.user());
  await make.member(group, await make.user({ role: "ROLE_ENSEIGNANT" }));
  const [row] = (await call(listGroups, { token, query: { q: "colleurs" } })).json();
  expect(row).toMatchObject({ nombreUtilisateurs: 2, nombreEtudiants: 1 });
});

test("of a group it is said how many are in it and in those below it, each once", async () => {
  const group = await make.group({ name: "Toutes les classes" });
  const below = await make.group({ parent_id: group.id });
  const furthest = await make.group({ parent_id: below.id });
  const twice = await make.user();
  for (const one of [below, furthest]) await make.member(one, twice);
  await make.member(furthest, await make.user());
  const { nombreUtilisateurs, nombreUtilisateursEnTout } = (
    await call(getGroup, { token, params: { groupeId: group.id } })
  ).json();
  expect([nombreUtilisateurs, nombreUtilisateursEnTout]).toEqual([0, 2]);
});

test("names are found whatever their accents", async () => {
  await make.group({ name: "Élèves intégrés" });
  const answer = await call(listGroups, { token, query: { q: "eleves INTEGRES" } });
  expect(groupNames(answer.json())).toEqual(["Élèves intégrés"]);
});

test("a group without a name is refused with the specification's sentence", async () => {
  const refused = await call(addGroup, { token, body: { nom: "  " } });
  expect(refused.json()).toMatchObject({
    code: "INVALID",
    fields: { nom: "Le nom est obligatoire" },
  });
});

test("the users of a group come page by page", async () => {
  const group = await make.group();
  for (const last_name of ["Zouari", "Ayari", "Mansour"])
    await make.member(group, await make.user({ last_name }));
  const page = await call(listGroupMembers, {
    token,
    params: { groupeId: group.id },
    query: { page: "1", size: "2" },
  });
  expect(page.headers["x-total-count"]).toBe("3");
  expect(groupNames(page.json())).toEqual(["Zouari"]);
});

describe("a group is moved", () => {
  test("below another and back to the top", async () => {
    const [above, below] = [await make.group(), await make.group()];
    const params = { groupeId: above.id, sousGroupeId: below.id };
    expect((await call(addSubgroup, { token, params })).statusCode).toBe(204);
    const detail = (await call(getGroup, { token, params: { groupeId: below.id } })).json();
    expect(detail.groupeParent.id).toBe(above.id);
    expect((await call(removeSubgroup, { token, params })).statusCode).toBe(204);
    expect((await call(removeSubgroup, { token, params })).statusCode).toBe(404);
  });

  test("but never below itself, however far down", async () => {
    const top = await make.group();
    const middle = await make.group({ parent_id: top.id });
    const bottom = await make.group({ parent_id: middle.id });
    for (const groupeId of [top.id, middle.id, bottom.id]) {
      const params = { groupeId, sousGroupeId: top.id };
      expect((await call(addSubgroup, { token, params })).json().code).toBe("GROUP_CYCLE");
    }
    const body = { nom: "Le sommet", groupeParent: { id: bottom.id } };
    const refused = await call(changeGroup, { token, params: { groupeId: top.id }, body });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "GROUP_CYCLE"]);
  });

  test("and two moves at once do not close a circle", async () => {
    const [one, other] = [await make.group(), await make.group()];
    const answers = await Promise.all([
      call(addSubgroup, { token, params: { groupeId: one.id, sousGroupeId: other.id } }),
      call(addSubgroup, { token, params: { groupeId: other.id, sousGroupeId: one.id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  test("and stands where it is put, and put back, by its form", async () => {
    const [group, one, other] = [await make.group(), await make.group(), await make.group()];
    for (const { id } of [one, other, one, other]) {
      const body = { nom: "Une classe", groupeParent: { id } };
      const moved = await call(changeGroup, { token, params: { groupeId: group.id }, body });
      expect([moved.statusCode, moved.json().groupeParent?.id]).toEqual([200, id]);
    }
  });

  test("unless somebody else has changed it meanwhile", async () => {
    const group = await make.group();
    const detail = (await call(getGroup, { token, params: { groupeId: group.id } })).json();
    const rename = (nom: string) =>
      call(changeGroup, {
        token,
        params: { groupeId: group.id },
        body: { nom, version: detail.version },
      });
    expect((await rename("Le premier")).statusCode).toBe(200);
    expect((await rename("Le second")).json().code).toBe("EDITED_MEANWHILE");
    const after = (await call(getGroup, { token, params: { groupeId: group.id } })).json();
    expect(after.nom).toBe("Le premier");
  });
});

describe("a group is deleted", () => {
  /** A group with one below, a student in each, one who is elsewhere too, and an administrator. */
  async function school() {
    const above = await make.group();
    const group = await make.group({ parent_id: above.id });
    const below = await make.group({ parent_id: group.id });
    const elsewhere = await make.group();
    const [inGroup, inBelow, inTwo] = [await make.user(), await make.user(), await make.user()];
    const administrator = await make.user({ administrator: true });
    for (const user of [inGroup, inTwo, administrator]) await make.member(group, user);
    await make.member(below, inBelow);
    await make.member(elsewhere, inTwo);
    const category = await make.category();
    await make.assignment({ group_id: group.id, category_id: category.id });
    const course = await make.course({ category });
    const video = await make.video({
      section_id: (await make.section({ course_id: course.id })).id,
    });
    const over = new Date(Date.now() - 86_400_000);
    await make.assignment({ user_id: inGroup.id, category_id: category.id });
    await make.assignment({ user_id: inGroup.id, course_id: course.id, ends_at: over });
    await make.assignment({ user_id: inTwo.id, category_id: category.id });
    const owners = [inGroup, inBelow, inBelow, inTwo];
    await db
      .insertInto("orders")
      .values(owners.map(({ id: user_id }) => ({ user_id })))
      .execute();
    await db
      .insertInto("notes")
      .values(
        [inGroup, inBelow, inTwo].map(({ id: user_id }) => ({
          user_id,
          resource_id: video.id,
          content: "À revoir",
        })),
      )
      .execute();
    return { above, group, below, inGroup, inBelow, inTwo, administrator };
  }

  const remove = async (group: { id: number }, query: Record<string, string>) => {
    const params = { groupeId: group.id };
    const counts = (await call(previewGroupDeletion, { token, params, query })).json();
    expect((await call(deleteGroup, { token, params, query })).statusCode).toBe(204);
    return counts;
  };

  test("alone: those below move up, and nobody goes", async () => {
    const { above, group, below, inGroup } = await school();
    expect(await remove(group, {})).toEqual({
      sousGroupes: 0,
      utilisateurs: 0,
      assignements: 1,
      acces: 0,
      notes: 0,
      commandes: 0,
    });
    const detail = (await call(getGroup, { token, params: { groupeId: below.id } })).json();
    expect(detail.groupeParent.id).toBe(above.id);
    expect(await isThere(inGroup)).toBe(true);
  });

  test("with all below it and their users, but for those who are elsewhere or administer", async () => {
    const { group, below, inGroup, inBelow, inTwo, administrator } = await school();
    const query = { deleteSousGroupes: "true", deleteUtilisateurs: "true" };
    expect(await remove(group, query)).toEqual({
      sousGroupes: 1,
      utilisateurs: 2,
      assignements: 1,
      acces: 1,
      notes: 2,
      commandes: 3,
    });
    expect((await call(getGroup, { token, params: { groupeId: below.id } })).statusCode).toBe(404);
    expect(await Promise.all([inGroup, inBelow, inTwo, administrator].map(isThere))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test("with its users only: those of the groups below stay", async () => {
    const { group, inGroup, inBelow } = await school();
    const counts = await remove(group, { deleteUtilisateurs: "true" });
    expect(counts).toEqual({
      sousGroupes: 0,
      utilisateurs: 1,
      assignements: 1,
      acces: 1,
      notes: 1,
      commandes: 1,
    });
    expect([await isThere(inGroup), await isThere(inBelow)]).toEqual([false, true]);
  });

  test("once: the second time it is not there", async () => {
    const params = { groupeId: (await make.group()).id };
    expect((await call(deleteGroup, { token, params })).statusCode).toBe(204);
    expect((await call(deleteGroup, { token, params })).statusCode).toBe(404);
  });
});
