import { readdir } from "node:fs/promises";
import { currentSession, signIn, signUp } from "@majorant/contract/accounts/sign-in";
import { changeProfile } from "@majorant/contract/accounts/users";
import { addNote, listOwnNotes } from "@majorant/contract/learning/notes";
import { deleteAccount, previewDeletion } from "@majorant/contract/privacy/own-data";
import {
  createOrder,
  declarePayment,
  getReceipt,
  listUserOrders,
} from "@majorant/contract/shop/orders";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { pdfText } from "../../../../test/reading/pdf-text.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";

const { db, app, call, tokenOf, dataDir } = await testApp();
const make = factories(db);

const password = "Algebre-2026";
const password_hash = await hashPassword(password);

type Values = Parameters<typeof make.user>[0];

async function account(values: Values = {}) {
  const user = await make.user({ password_hash, last_name: "Trabelsi", ...values });
  const token = await tokenOf(user);
  const params = { utilisateurId: user.id };
  const { email } = await db
    .selectFrom("users")
    .where("id", "=", user.id)
    .select("email")
    .executeTakeFirstOrThrow();
  return {
    user,
    email,
    token,
    params,
    order: async () => {
      const { id } = await make.offer();
      return (await call(createOrder, { token, body: [{ offer: { id }, duration: 1 }] })).json();
    },
    remove: (typed: string = password) =>
      call(deleteAccount, { params, body: { password: typed }, token }),
  };
}

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();

const outbox = () => readdir(`${dataDir}/outbox`);

describe("an account that is deleted", () => {
  test("goes with what is its person's, and its address is free again", async () => {
    const { user, email, token, params, remove } = await account();
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const video = await make.video({ section_id: section.id });
    await make.assignment({ user_id: user.id, course_id: course.id });
    const body = { contenu: "à moi", ressource: video, utilisateur: user };
    await call(addNote, { body, token });
    const details = { email, firstName: "Amine", lastName: "Trabelsi", phoneNumber: "20123456" };
    const files = { photo: { name: "moi.png", bytes: await picture() } };
    const answer = await call(changeProfile, { params, parts: { user: details }, files, token });
    const { photo } = answer.json();
    const before = (await outbox()).length;

    expect((await remove()).statusCode).toBe(204);
    expect((await call(currentSession, { token })).json().code).toBe("SESSION_DELETED");
    expect((await call(signIn, { body: { email, password } })).json().code).toBe("BAD_CREDENTIALS");
    for (const table of ["notes", "sessions", "assignments"] as const)
      expect(
        await db.selectFrom(table).where("user_id", "=", user.id).selectAll().execute(),
      ).toEqual([]);
    await expect.poll(async () => (await app.inject(photo)).statusCode).toBe(404);
    await expect.poll(async () => (await outbox()).length).toBe(before + 1);

    const category = { id: (await make.category()).id };
    const again = { ...details, password, category };
    expect((await call(signUp, { parts: { user: again } })).statusCode).toBe(204);
    const { user: fresh, token: another } = (
      await call(signIn, { body: { email, password } })
    ).json();
    const mine = { params: { utilisateurId: fresh.id }, token: another };
    expect((await call(listOwnNotes, mine)).json()).toEqual([]);
    expect((await call(listUserOrders, mine)).json()).toEqual([]);
  });

  test("leaves its orders, payments and receipts to accounting, without its person", async () => {
    const { user, order, remove, token } = await account();
    const admin = await account({ administrator: true });
    const paidOrder = await order();
    await notifyPayment(app, paidOrder.onlinePayment.orderID);
    const declaredOrder = await order();
    await call(declarePayment, {
      params: { commandeId: declaredOrder.id },
      parts: { paiement: { transactionNumber: "VIR-77", method: "transfer" } },
      files: { photo: { name: "recu.png", bytes: await picture() } },
      token,
    });
    const photos = () => readdir(`${dataDir}/storage/payments/${declaredOrder.id}`).catch(() => []);
    expect(await photos()).toHaveLength(1);
    await remove();

    const rows = await db
      .selectFrom("orders as o")
      .innerJoin("order_lines as l", "l.order_id", "o.id")
      .innerJoin("payments as p", "p.order_id", "o.id")
      .where("o.id", "in", [paidOrder.id, declaredOrder.id])
      .select(["o.user_id", "p.status", "p.transaction_number"])
      .orderBy("o.id")
      .execute();
    expect(rows).toEqual([
      { user_id: null, status: "paid", transaction_number: null },
      { user_id: null, status: "confirming", transaction_number: "VIR-77" },
    ]);
    const history = await db
      .selectFrom("payment_history")
      .where("order_id", "in", [paidOrder.id, declaredOrder.id])
      .select("actor_id")
      .execute();
    expect(history.length).toBeGreaterThan(1);
    expect(history.some(({ actor_id }) => actor_id === user.id)).toBe(false);

    const params = { commandeId: paidOrder.id };
    const receipt = await call(getReceipt, { params, token: admin.token });
    expect(receipt.statusCode).toBe(200);
    const text = await pdfText(receipt.rawPayload);
    expect(text).toContain("Total payé");
    expect(text).not.toContain("Trabelsi");
    await expect.poll(photos).toEqual([]);
  });

  test("may still be paid for at the bank: that is recorded, and harms nothing", async () => {
    const { order, remove } = await account();
    const unpaid = await order();
    await remove();
    const answer = await notifyPayment(app, unpaid.onlinePayment.orderID);
    expect(answer.statusCode).toBe(200);
    const notifications = await db
      .selectFrom("gateway_notifications")
      .where("order_id", "=", unpaid.id)
      .select("outcome")
      .execute();
    expect(notifications).toEqual([{ outcome: "no account" }]);
  });

  test("is deleted or paid first, never half of each", async () => {
    const { user, order, remove } = await account();
    const racing = await order();
    const [deleted, notified] = await Promise.all([
      remove(),
      notifyPayment(app, racing.onlinePayment.orderID),
    ]);
    expect([deleted.statusCode, notified.statusCode]).toEqual([204, 200]);
    const users = await db.selectFrom("users").where("id", "=", user.id).select("id").execute();
    expect(users).toEqual([]);
  });

  test("leaves what it made for others", async () => {
    const { user, remove } = await account({ role: "ROLE_ENSEIGNANT" });
    const { id: medium_id } = await make.medium({ created_by: user.id });
    const file = await make.file({ medium_id });
    await remove();
    const medium = await db
      .selectFrom("resources")
      .innerJoin("media", "media.id", "resources.medium_id")
      .where("resources.id", "=", file.id)
      .select("media.created_by")
      .executeTakeFirst();
    expect(medium).toEqual({ created_by: null });
  });
});

describe("deleting an account", () => {
  test("asks for its password", async () => {
    const { remove, token, params } = await account();
    const refused = await remove("pas-le-bon");
    expect(refused.json()).toMatchObject({
      code: "WRONG_PASSWORD",
      fields: { password: "Le mot de passe actuel est incorrect." },
    });
    expect((await remove("")).json().error).toBe("Le mot de passe est obligatoire");
    expect((await call(deleteAccount, { params, token })).statusCode).toBe(400);
    const other = await account();
    const theirs = { params: other.params, body: { password }, token };
    expect((await call(deleteAccount, theirs)).statusCode).toBe(404);
    expect((await call(currentSession, { token })).statusCode).toBe(200);
    expect((await call(currentSession, { token: other.token })).statusCode).toBe(200);
  });

  test("gives ten tries in a quarter of an hour", async () => {
    const { remove } = await account();
    for (let time = 0; time < 10; time++) await remove("pas-le-bon");
    expect((await remove()).json().code).toBe("TOO_MANY_REQUESTS");
  });

  test("is refused to the last active administrator, also when two go at once", async () => {
    await db
      .updateTable("users")
      .set({ active: false })
      .where("administrator", "=", true)
      .execute();
    const both = [
      await account({ administrator: true }),
      await account({ role: "ROLE_ADMINISTRATEUR" }),
    ];
    await account({ administrator: true, active: false });
    const answers = await Promise.all(both.map(({ remove }) => remove()));
    const codes = answers.map((answer) => answer.statusCode).toSorted();
    expect(codes).toEqual([204, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      "LAST_ADMINISTRATOR",
    );
  });

  test("says first what goes, counted, and what stays", async () => {
    const { user, token, params, order } = await account();
    const preview = async () => (await call(previewDeletion, { params, token })).json();
    expect(await preview()).toEqual({
      notes: 0,
      positions: 0,
      devices: 1,
      accesses: [],
      orders: 0,
      confirming: 0,
    });
    const until = new Date(Date.now() + 86_400_000);
    const category = await make.category({ title: "MP1" });
    await make.assignment({ user_id: user.id, category_id: category.id, ends_at: until });
    await make.assignment({ user_id: user.id, category_id: category.id, ends_at: new Date(0) });
    const video = await make.video();
    await db
      .insertInto("notes")
      .values({ user_id: user.id, resource_id: video.id, content: "x" })
      .execute();
    const { id: commandeId } = await order();
    const paiement = { transactionNumber: "VIR-1", method: "transfer" };
    await call(declarePayment, { params: { commandeId }, parts: { paiement }, token });
    expect(await preview()).toEqual({
      notes: 1,
      positions: 0,
      devices: 1,
      accesses: [{ title: "MP1", until: until.toISOString() }],
      orders: 1,
      confirming: 1,
    });
  });
});
