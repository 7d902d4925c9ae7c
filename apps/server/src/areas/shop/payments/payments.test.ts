import { startPayment } from "@majorant/contract/shop/orders";
import { gpgNotification } from "@majorant/contract/shop/payments";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";
import { sentMails } from "../../../../test/mails.ts";
import { notifyPayment } from "../../../../test/paying.ts";

const server = await testApp();
const { app, call, db, now, setNow } = server;
const make = factories(db);
const { buying, order, statusOf, outcomes, history, accessOf, isEnrolled } = paymentsOf(server);

const mailsAbout = async (orderId: number) =>
  (await sentMails(server)).filter((mail) => mail.includes(`/student/orders/${orderId}`)).length;

/** Sets out for the gateway once more, and gives the reference of that attempt. */
async function setOutAgain(token: string, commandeId: number): Promise<string> {
  const answer = await call(startPayment, { params: { commandeId }, token });
  expect(answer.statusCode).toBe(200);
  const fields: { name: string; value: string }[] = answer.json().form.fields;
  return fields.find(({ name }) => name === "orderID")?.value ?? "";
}

describe("a notification of success", () => {
  test("pays the order and opens the course, for the month that was bought", async () => {
    const { user, token, course, orderId, reference } = await buying(1);
    expect(await isEnrolled(user, course)).toBe(false);
    const answer = await notifyPayment(app, reference, "00", { TotalAmount: "60000" });
    expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);

    expect(await statusOf(token, orderId)).toBe("paid");
    expect(await isEnrolled(user, course)).toBe(true);
    expect(await isEnrolled(user, course, new Date(now().getTime() + 27 * 86_400_000))).toBe(true);
    expect(await isEnrolled(user, course, new Date(now().getTime() + 32 * 86_400_000))).toBe(false);
    expect(await history(orderId)).toEqual(["absent → paid"]);
    expect(await outcomes(reference)).toEqual(["paid"]);
    const pay = await call(startPayment, { params: { commandeId: orderId }, token });
    expect(pay.json().code).toBe("NOT_PAYABLE");
  });

  test("told again, or ten times at once, gives access once", async () => {
    const { user, orderId, reference } = await buying();
    await Promise.all(Array.from({ length: 10 }, () => notifyPayment(app, reference, "00")));
    await notifyPayment(app, reference, "00");
    expect(await accessOf(user)).toHaveLength(1);
    expect(await history(orderId)).toEqual(["absent → paid"]);
    expect((await outcomes(reference)).filter((outcome) => outcome === "paid")).toHaveLength(1);
    expect((await outcomes(reference)).filter((outcome) => outcome === "no change")).toHaveLength(
      10,
    );
  });

  test("of another attempt of a paid order is kept for the administrator", async () => {
    const { user, token, orderId, reference } = await buying();
    const another = await setOutAgain(token, orderId);
    await notifyPayment(app, reference, "00");
    await notifyPayment(app, another, "00");
    expect(await outcomes(another)).toEqual(["paid twice"]);
    expect(await accessOf(user)).toHaveLength(1);
  });

  test("extends access from its end when the class is bought again", async () => {
    setNow(new Date("2026-11-20T10:00:00Z"));
    const { user, token, offer, reference } = await buying(3);
    await notifyPayment(app, reference, "00");
    const again = await order(token, offer, 1);
    await notifyPayment(app, again.reference, "00");
    expect(await accessOf(user)).toEqual([
      { starts_at: new Date("2026-11-20T10:00:00Z"), ends_at: new Date("2027-02-20T10:00:00Z") },
      { starts_at: new Date("2027-02-20T10:00:00Z"), ends_at: new Date("2027-03-20T10:00:00Z") },
    ]);
  });

  test("begins at the end of what a group, or a category above, opens already", async () => {
    setNow(new Date("2026-11-20T10:00:00Z"));
    const { user, token, offer } = await buying();
    const above = await make.category();
    await db
      .updateTable("categories")
      .set({ parent_id: above.id })
      .where("id", "=", offer.category_id)
      .execute();
    const group = await make.group();
    await make.member(group, user);
    const ends_at = new Date("2027-01-05T10:00:00Z");
    await make.assignment({ group_id: group.id, category_id: above.id, ends_at });
    await notifyPayment(app, (await order(token, offer, 1)).reference, "00");
    expect(await accessOf(user)).toEqual([
      { starts_at: ends_at, ends_at: new Date("2027-02-05T10:00:00Z") },
    ]);
  });

  test("opens the course now, though a holiday course of the class is still to come", async () => {
    const { user, token, course, offer } = await buying();
    const day = 86_400_000;
    const winter = await make.offer({
      category_id: offer.category_id,
      fixed_period: true,
      price: 99_500,
      starts_at: new Date(now().getTime() + 14 * day),
      ends_at: new Date(now().getTime() + 35 * day),
    });
    for (const [sold, months] of [
      [winter, null],
      [offer, 1],
    ] as const)
      await notifyPayment(app, (await order(token, sold, months)).reference, "00");
    expect(await isEnrolled(user, course)).toBe(true);
  });

  test("of an account that is gone is kept for the administrator, and pays nothing", async () => {
    const { user, orderId, reference } = await buying();
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    expect((await notifyPayment(app, reference, "00")).statusCode).toBe(200);
    expect(await outcomes(reference)).toEqual(["no account"]);
    expect(await history(orderId)).toEqual([]);
  });

  test("of two orders at once lets one follow the other", async () => {
    const { user, token, offer, reference } = await buying(1);
    const second = await order(token, offer, 1);
    await Promise.all([
      notifyPayment(app, reference, "00"),
      notifyPayment(app, second.reference, "00"),
    ]);
    const [first, next] = await accessOf(user);
    expect(next?.starts_at).toEqual(first?.ends_at);
  });
});

describe("a notification of refusal", () => {
  test("refuses the order, which can be paid again", async () => {
    const { user, token, course, orderId, reference } = await buying();
    await notifyPayment(app, reference, "05");
    expect(await statusOf(token, orderId)).toBe("refused");
    await notifyPayment(app, reference, "05");
    await notifyPayment(app, await setOutAgain(token, orderId), "00");
    expect(await statusOf(token, orderId)).toBe("paid");
    expect(await isEnrolled(user, course)).toBe(true);
    expect(await history(orderId)).toEqual(["absent → refused", "refused → paid"]);
  });

  test("that comes late, of an attempt that was left, does not touch the one that is open", async () => {
    const { token, orderId, reference } = await buying();
    const another = await setOutAgain(token, orderId);
    await notifyPayment(app, reference, "05");
    expect(await statusOf(token, orderId)).toBe("awaiting");
    expect(await outcomes(reference)).toEqual(["no change"]);
    await notifyPayment(app, another, "05");
    expect(await statusOf(token, orderId)).toBe("refused");
  });

  test("that comes after the success changes nothing", async () => {
    const { user, token, course, orderId, reference } = await buying();
    await notifyPayment(app, reference, "00");
    await notifyPayment(app, reference, "05");
    expect(await statusOf(token, orderId)).toBe("paid");
    expect(await isEnrolled(user, course)).toBe(true);
    expect(await outcomes(reference)).toEqual(["paid", "no change"]);
  });
});

describe("payment and access", () => {
  test("are one: when access can't be given, nothing is paid, and the job makes up for it", async () => {
    const { user, token, orderId, reference } = await buying();
    await sql`alter table assignments add constraint broken check (false) not valid`.execute(db);
    try {
      expect((await notifyPayment(app, reference, "00")).statusCode).toBe(500);
      expect(await statusOf(token, orderId)).toBeUndefined();
      expect(await history(orderId)).toEqual([]);
      expect(await outcomes(reference)).toEqual(["received"]);
    } finally {
      await sql`alter table assignments drop constraint broken`.execute(db);
    }
    await eventually(async () => expect(await statusOf(token, orderId)).toBe("paid"));
    expect(await accessOf(user)).toHaveLength(1);
    expect(await outcomes(reference)).toEqual(["paid"]);
  });

  test("are told by mail: received, then paid", async () => {
    const { orderId, reference } = await buying();
    await eventually(async () => expect(await mailsAbout(orderId)).toBe(1));
    await notifyPayment(app, reference, "05");
    await eventually(async () => expect(await mailsAbout(orderId)).toBe(2));
  });

  test("leave a history that can't be rewritten", async () => {
    const { orderId, reference } = await buying();
    await notifyPayment(app, reference, "00");
    const rewrite = db
      .updateTable("payment_history")
      .set({ to_status: "refused" })
      .where("order_id", "=", orderId)
      .execute();
    await expect(rewrite).rejects.toThrow(/append-only/);
    const erase = db.deleteFrom("payment_history").where("order_id", "=", orderId).execute();
    await expect(erase).rejects.toThrow(/append-only/);
  });
});

test("the contract's notification asks for no session", () => {
  expect(gpgNotification.access.kind).toBe("signature");
});
