import {
  changeUser,
  deleteUser,
  previewUserDeletion,
} from "@majorant/contract/accounts/users.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { adminUsersOf } from "../../../../test/areas/users.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const { administrator, token, change } = await adminUsersOf(server);

describe("somebody has to be left who administers", () => {
  const alone = async () => {
    await db
      .updateTable("users")
      .set({ active: false })
      .where("id", "!=", administrator.id)
      .where((e) => e.or([e("administrator", "=", true), e("role", "=", "ROLE_ADMINISTRATEUR")]))
      .execute();
  };

  test("the last one can't be switched off, demoted or deleted, not even by itself", async () => {
    await alone();
    for (const wrong of [{ actif: false }, { administrateur: false }])
      expect((await change(administrator.id, { nom: "Hammami", ...wrong })).json().code).toBe(
        "LAST_ADMINISTRATOR",
      );
    const params = { utilisateurId: administrator.id };
    const refused = await call(deleteUser, { token, params });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "LAST_ADMINISTRATOR"]);
  });

  test("two that delete each other at once: one stays", async () => {
    await alone();
    const other = await make.user({ administrator: true });
    const otherToken = await tokenOf(other);
    const answers = await Promise.all([
      call(deleteUser, { token, params: { utilisateurId: other.id } }),
      call(changeUser, {
        token: otherToken,
        params: { utilisateurId: administrator.id },
        parts: { utilisateur: { nom: "Hammami", administrateur: false } },
      }),
    ]);
    const refused = answers.filter(({ statusCode }) => statusCode >= 400);
    expect(refused).toHaveLength(1);
    await db
      .updateTable("users")
      .set({ administrator: true, active: true })
      .where("id", "=", administrator.id)
      .execute();
  });
});

test("a deleted user's orders stay, without the person", async () => {
  const user = await make.user();
  const { id } = await db
    .insertInto("orders")
    .values({ user_id: user.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const params = { utilisateurId: user.id };
  expect((await call(deleteUser, { token, params })).statusCode).toBe(204);
  expect((await call(deleteUser, { token, params })).statusCode).toBe(404);
  const order = await db.selectFrom("orders").where("id", "=", id).selectAll().executeTakeFirst();
  expect(order).toMatchObject({ id, user_id: null });
});

test("what a deletion would take is said before", async () => {
  const user = await make.user();
  const course = await make.course();
  await make.assignment({ user_id: user.id, course_id: course.id });
  const over = new Date(Date.now() - 86_400_000);
  await make.assignment({ user_id: user.id, course_id: (await make.course()).id, ends_at: over });
  await db.insertInto("orders").values({ user_id: user.id }).execute();
  const preview = (utilisateurId: number) =>
    call(previewUserDeletion, { token, params: { utilisateurId } });
  expect((await preview(user.id)).json()).toEqual({ acces: 1, notes: 0, commandes: 1 });
  expect((await preview(999_999)).statusCode).toBe(404);
});
