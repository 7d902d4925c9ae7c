import {
  confirmAddress,
  getAdminUser,
  listAdminUsers,
} from "@majorant/contract/accounts/users.admin";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { openEvents } from "../../../platform/events.ts";
import { removeUnconfirmed } from "./email.jobs.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const now = new Date("2026-11-20T12:00:00Z");
const eightDaysAgo = new Date("2026-11-12T12:00:00Z");
// Nothing of these accounts is in storage.
const platform = { db, events: openEvents(), jobs: undefined as never };

/** Somebody who signed up by themselves. */
async function unconfirmed(created_at = eightDaysAgo) {
  const user = await make.user({ email_confirmed_at: null, created_at });
  await mailed(user, created_at);
  return user;
}

/** A mail asked for a confirmation. */
const mailed = (user: { id: number }, sent_at: Date) =>
  db
    .insertInto("email_confirmations")
    .values({
      user_id: user.id,
      email: `${crypto.randomUUID()}@exemple.tn`,
      code_hash: "",
      token_hash: Buffer.from(crypto.randomUUID()),
      sent_at,
    })
    .execute();

test("accounts that nobody confirmed go after a week, but for those that have something", async () => {
  const forgotten = await unconfirmed();
  const young = await unconfirmed(new Date("2026-11-14T12:00:00Z"));
  const [buyer, granted, member] = [await unconfirmed(), await unconfirmed(), await unconfirmed()];
  await db.insertInto("orders").values({ user_id: buyer.id }).execute();
  await make.assignment({ user_id: granted.id, course_id: (await make.course()).id });
  await make.member(await make.group(), member);
  // The school invited them: their invitation is good for two weeks.
  const invited = await make.user({ email_confirmed_at: null, created_at: eightDaysAgo });
  const confirmed = await make.user({ created_at: eightDaysAgo });

  await removeUnconfirmed(platform, now);
  const ids = [forgotten, young, buyer, granted, member, invited, confirmed].map(({ id }) => id);
  const left = await db.selectFrom("users").where("id", "in", ids).select("id").execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(ids.slice(1)));
});

test("another address that nobody confirms is forgotten after a week; the account stays", async () => {
  const [forgetful, recent] = [await make.user(), await make.user()];
  await mailed(forgetful, eightDaysAgo);
  await mailed(recent, new Date("2026-11-14T12:00:00Z"));
  await removeUnconfirmed(platform, now);
  const ids = [forgetful.id, recent.id];
  expect(await db.selectFrom("users").where("id", "in", ids).select("id").execute()).toHaveLength(
    2,
  );
  expect(
    await db
      .selectFrom("email_confirmations")
      .where("user_id", "in", ids)
      .select("user_id")
      .execute(),
  ).toEqual([{ user_id: recent.id }]);
});

test("an administrator reads when an account goes, and confirms its address with a reason", async () => {
  const token = await tokenOf(await make.user({ administrator: true }));
  const user = await unconfirmed();
  const params = { utilisateurId: user.id };
  const state = async () =>
    (await call(getAdminUser, { params, token })).json().adresseNonConfirmee;
  expect(await state()).toEqual({
    depuis: "2026-11-12T12:00:00.000Z",
    suppression: "2026-11-19T12:00:00.000Z",
  });
  const confirm = (motif: string) => call(confirmAddress, { params, body: { motif }, token });
  const listed = async () => {
    const query = { sort: "date", size: "100" };
    const rows = (await call(listAdminUsers, { query, token })).json();
    return rows.find(({ id }: { id: number }) => id === user.id).adresseConfirmee;
  };
  expect(await listed()).toBe(false);
  expect((await confirm(" ")).json().error).toBe("Le motif est obligatoire");
  expect((await confirm("Vue au guichet")).statusCode).toBe(204);
  expect([await state(), await listed()]).toEqual([null, true]);
  const lines = await db
    .selectFrom("audit")
    .where("subject", "=", "user")
    .where("subject_id", "=", user.id)
    .select(["action", "details"])
    .execute();
  expect(lines).toEqual([{ action: "confirm", details: { motif: "Vue au guichet" } }]);
  expect((await confirm("Encore")).json().code).toBe("ADDRESS_CONFIRMED");

  // Who was invited, or has something, does not go.
  const invited = await make.user({ email_confirmed_at: null });
  const theirs = await call(getAdminUser, { params: { utilisateurId: invited.id }, token });
  expect(theirs.json().adresseNonConfirmee.suppression).toBeNull();
});
