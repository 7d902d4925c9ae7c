import {
  activateUsers,
  assignUsers,
  moveUsers,
  removeUsers,
} from "@majorant/contract/accounts/several-users.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { adminUsersOf } from "../../../../test/areas/users.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { app, call, tokenOf, db } = server;
const make = factories(db);
const { administrator, token, getUser } = await adminUsersOf(server);

type Somebody = { id: number };
const refs = (...users: Somebody[]) => users.map(({ id }) => ({ id }));
const groupsOf = async ({ id }: Somebody) =>
  (await getUser(id)).groupes.map((group: Somebody) => group.id);
const linesOf = async ({ id }: Somebody) =>
  (
    await db
      .selectFrom("audit")
      .where("subject", "=", "user")
      .where("subject_id", "=", id)
      .select("action")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

describe("several users are deactivated", () => {
  test("with one question: who is so already stays so; each has a line in the journal", async () => {
    const [one, two, idle] = [
      await make.user(),
      await make.user(),
      await make.user({ active: false }),
    ];
    const userToken = await tokenOf(one);
    const body = { utilisateurs: refs(one, two, idle, two), actif: false };
    const foreseen = await call(activateUsers, { token, body, query: { apercu: "true" } });
    expect(foreseen.json()).toEqual({ changes: 2, inchanges: 1 });
    expect((await getUser(one.id)).actif).toBe(true);
    expect(await linesOf(one)).toEqual([]);

    const answer = await call(activateUsers, { token, body });
    expect(answer.json()).toEqual({ changes: 2, inchanges: 1 });
    for (const user of [one, two]) {
      expect((await getUser(user.id)).actif).toBe(false);
      expect(await linesOf(user)).toEqual(["deactivate"]);
    }
    expect(await linesOf(idle)).toEqual([]);
    const headers = { authorization: `Bearer ${userToken}` };
    expect((await app.inject({ url: "/api/auth/session", headers })).statusCode).toBe(401);
    await call(activateUsers, { token, body: { ...body, actif: true } });
    expect((await getUser(idle.id)).actif).toBe(true);
  });

  test("not one of them where one is not there, or where no administrator would be left", async () => {
    const user = await make.user();
    const unknownUsers = { utilisateurs: [...refs(user), { id: 987_654 }], actif: false };
    expect((await call(activateUsers, { token, body: unknownUsers })).statusCode).toBe(404);
    const all = await db
      .selectFrom("users")
      .where((e) => e.or([e("administrator", "=", true), e("role", "=", "ROLE_ADMINISTRATEUR")]))
      .select("id")
      .execute();
    const body = { utilisateurs: refs(user, ...all), actif: false };
    const refused = await call(activateUsers, { token, body });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "LAST_ADMINISTRATOR"]);
    expect((await getUser(user.id)).actif).toBe(true);
    expect((await getUser(administrator.id)).actif).toBe(true);
  });
});

describe("several users are put in a group", () => {
  test("and stay in their others, or leave them", async () => {
    const [old, next] = [await make.group(), await make.group()];
    const [one, two] = [await make.user(), await make.user()];
    await make.member(old, one);
    await make.member(next, two);
    const body = { utilisateurs: refs(one, two), groupe: { id: next.id } };
    expect((await call(moveUsers, { token, body })).json()).toEqual({
      changes: 1,
      inchanges: 1,
    });
    expect((await groupsOf(one)).toSorted()).toEqual([old.id, next.id].toSorted());
    const leaving = { token, body: { ...body, quitter: true } };
    expect((await call(moveUsers, leaving)).json()).toEqual({ changes: 1, inchanges: 1 });
    expect(await groupsOf(one)).toEqual([next.id]);
    expect(await groupsOf(two)).toEqual([next.id]);
    expect(await linesOf(one)).toEqual(["join", "leave"]);
  });

  test("not one of them where the group is not there, nor without a user", async () => {
    const user = await make.user();
    const body = { utilisateurs: refs(user), groupe: { id: 987_654 } };
    expect((await call(moveUsers, { token, body })).statusCode).toBe(404);
    const nobody = await call(moveUsers, { token, body: { ...body, utilisateurs: [] } });
    expect([nobody.statusCode, nobody.json().error]).toEqual([
      400,
      "L'utilisateur est obligatoire",
    ]);
  });
});

describe("several users are taken out of a group", () => {
  test("and stay in their others; who is not in it any more stays as they are", async () => {
    const [group, other] = [await make.group(), await make.group()];
    const [one, two] = [await make.user(), await make.user()];
    await make.member(group, one);
    await make.member(other, one);
    const body = { utilisateurs: refs(one, two), groupe: { id: group.id } };
    const query = { apercu: "true" };
    expect((await call(removeUsers, { token, body, query })).json()).toEqual({
      changes: 1,
      inchanges: 1,
    });
    expect(await groupsOf(one)).toHaveLength(2);
    expect((await call(removeUsers, { token, body })).json()).toEqual({
      changes: 1,
      inchanges: 1,
    });
    expect(await groupsOf(one)).toEqual([other.id]);
    expect(await linesOf(one)).toEqual(["leave"]);
    expect(await linesOf(two)).toEqual([]);
  });

  test("not one of them where the group or one of them is not there", async () => {
    const [group, user] = [await make.group(), await make.user()];
    await make.member(group, user);
    const noGroup = { utilisateurs: refs(user), groupe: { id: 987_654 } };
    const noUser = { utilisateurs: refs(user, { id: 987_654 }), groupe: { id: group.id } };
    for (const body of [noGroup, noUser])
      expect((await call(removeUsers, { token, body })).statusCode).toBe(404);
    expect(await groupsOf(user)).toEqual([group.id]);
  });
});

describe("several users are given a role", () => {
  test("on a course or a category; who has the very same keeps it", async () => {
    const [one, two, course] = [await make.user(), await make.user(), await make.course()];
    const granted = { cours: { id: course.id }, role: "ROLE_APPRENANT" };
    await call(assignUsers, { token, body: { ...granted, utilisateurs: refs(one) } });
    const body = { ...granted, utilisateurs: refs(one, two) };
    const query = { apercu: "true" };
    for (const request of [
      { token, body, query },
      { token, body },
    ])
      expect((await call(assignUsers, request)).json()).toEqual({ changes: 1, inchanges: 1 });
    for (const { id } of [one, two])
      expect((await getUser(id)).assignementUtilisateurCours).toMatchObject([
        { cours: { id: course.id }, role: "ROLE_APPRENANT" },
      ]);
  });

  test("to nobody where it makes no sense", async () => {
    const [user, course, category] = [
      await make.user(),
      await make.course(),
      await make.category(),
    ];
    const userRefs = refs(user);
    const role = "ROLE_APPRENANT";
    const statuses = [
      { utilisateurs: userRefs, role },
      { utilisateurs: userRefs, role, cours: { id: course.id }, categorie: { id: category.id } },
      { utilisateurs: userRefs, role, cours: { id: course.id }, dateFin: "2001-01-01T00:00:00Z" },
      { utilisateurs: userRefs, role: "ROLE_ADMINISTRATEUR", cours: { id: course.id } },
    ].map(async (body) => (await call(assignUsers, { token, body })).statusCode);
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400]);
    const unknownCategory = { utilisateurs: userRefs, role, categorie: { id: 987_654 } };
    expect((await call(assignUsers, { token, body: unknownCategory })).statusCode).toBe(404);
  });
});
