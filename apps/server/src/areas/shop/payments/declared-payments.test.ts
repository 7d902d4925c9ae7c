import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { paymentPhotoBytes } from "@majorant/contract/limits";
import {
  createOrder,
  declarePayment,
  getOrder,
  getPaymentPhoto,
  startPayment,
} from "@majorant/contract/shop/orders";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";

const { db, app, call, tokenOf, dataDir } = await testApp();
const make = factories(db);

/** A phone's photo on its side, with what the camera writes into it. */
const photo = await sharp({
  create: { width: 2400, height: 1800, channels: 3, background: "#c9b27c" },
})
  .withMetadata({ orientation: 6 })
  .withExif({ IFD3: { GPSLatitude: "36/1 48/1 0/1" } })
  .jpeg()
  .toBuffer();

async function ordering() {
  const user = await make.user();
  const token = await tokenOf(user);
  const body = [{ offer: { id: (await make.offer()).id }, duration: 1 }];
  const order = (await call(createOrder, { token, body })).json();
  const params = { commandeId: order.id as number };
  return {
    token,
    params,
    reference: order.onlinePayment.orderID as string,
    declare: (form: FormData, as: string | undefined = token) => declare(params, form, as),
    payment: async () => (await call(getOrder, { params, token })).json().payment,
  };
}

/** As a browser sends it. */
async function declare(params: { commandeId: number }, form: FormData, token: string) {
  const body = new Response(form);
  return app.inject({
    method: declarePayment.method,
    url: `/api${declarePayment.path.replace("{commandeId}", String(params.commandeId))}`,
    headers: {
      "content-type": body.headers.get("content-type") ?? "",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

const formOf = (file?: Uint8Array<ArrayBuffer>, paiement: object = mandate) => {
  const form = new FormData();
  form.append("paiement", JSON.stringify(paiement));
  if (file) form.append("photo", new Blob([file], { type: "image/jpeg" }), "recu.jpg");
  return form;
};
const mandate = { transactionNumber: "MP-2041", method: "mandate" };
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const photosKept = async () =>
  (await filesUnder("")).filter((name) => /^[0-9a-f-]{36}(\.webp)?$/.test(name));

describe("declaring a payment", () => {
  const declaring = async () => {
    const { token, params } = await ordering();
    const declare = (body: object) => call(declarePayment, { params, token, body });
    return { token, params, declare };
  };

  test("leaves the order to be confirmed, and can be sent again when the answer was lost", async () => {
    const { token, params, declare } = await declaring();
    const answer = await declare({ transactionNumber: " VIR-2041 ", method: "mandate" });
    expect(answer.json().payment).toMatchObject({
      status: "confirming",
      transactionNumber: "VIR-2041",
    });
    expect((await declare({ transactionNumber: "VIR-2041" })).json()).toEqual(answer.json());
    expect((await declare({ transactionNumber: "VIR-9" })).json().code).toBe("NOT_PAYABLE");
    expect((await call(startPayment, { params, token })).json().code).toBe("NOT_PAYABLE");
    const { method } = await db
      .selectFrom("payments")
      .where("order_id", "=", params.commandeId)
      .select("method")
      .executeTakeFirstOrThrow();
    expect(method).toBe("mandate");
  });

  test.each([
    ["1".repeat(31), "Un numéro de transaction a 30 caractères au plus"],
    ["a".repeat(87), "Un numéro de transaction a 30 caractères au plus"],
    ["VIR_2041 (hier)", "Écrivez ce numéro en chiffres, lettres et tirets seulement"],
    ["VIR-\u0662\u0660", "Écrivez ce numéro en chiffres, lettres et tirets seulement"],
    ["virement", "Un numéro de transaction a des chiffres"],
  ])("takes no %s for a number", async (transactionNumber, sentence) => {
    const { token, params, declare } = await declaring();
    const refused = await declare({ transactionNumber });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { "paiement.transactionNumber": sentence },
    ]);
    expect((await call(getOrder, { params, token })).json().payment).toBeUndefined();
  });

  test("needs a number, and an order of one's own", async () => {
    const { params, declare } = await declaring();
    for (const body of [{}, { transactionNumber: "  " }])
      expect((await declare(body)).json()).toMatchObject({
        code: "INVALID",
        fields: { "paiement.transactionNumber": "Le numéro de transaction est obligatoire" },
      });
    const other = await ordering();
    const body = { transactionNumber: "VIR-1" };
    expect((await call(declarePayment, { params, token: other.token, body })).statusCode).toBe(404);
    const teacher = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
    expect((await call(declarePayment, { params, token: teacher, body })).statusCode).toBe(404);
    expect((await call(declarePayment, { params, body })).statusCode).toBe(401);
  });
});

describe("a declared payment's photo", () => {
  test("is made anew: upright, no larger than is read, without its place", async () => {
    const { token, params, declare, payment } = await ordering();
    const answer = await declare(formOf(bytes(photo)));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().payment).toMatchObject({
      status: "confirming",
      transactionNumber: "MP-2041",
      photo: true,
    });
    expect(await payment()).toMatchObject({ photo: true });
    const photoAnswer = await call(getPaymentPhoto, { params, token });
    expect(photoAnswer.headers["content-type"]).toBe("image/webp");
    expect(photoAnswer.headers["cache-control"]).toBe("private, no-store");
    const metadata = await sharp(photoAnswer.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 1200, height: 1600 });
    expect(metadata.exif).toBeUndefined();
  });

  test("may be left out, and may come with the same declaration sent again", async () => {
    const { token, params, declare } = await ordering();
    const form = new FormData();
    form.append("paiement", new Blob([JSON.stringify(mandate)], { type: "application/json" }));
    expect((await declare(form)).json().payment).toMatchObject({ photo: false });
    expect((await call(getPaymentPhoto, { params, token })).statusCode).toBe(404);
    expect((await declare(formOf(bytes(photo)))).json().payment).toMatchObject({ photo: true });
    expect((await call(getPaymentPhoto, { params, token })).statusCode).toBe(200);
  });

  const photosOf = ({ commandeId }: { commandeId: number }) =>
    db.selectFrom("payment_photos").where("order_id", "=", commandeId).selectAll().execute();

  test("is one for each declaration, however often and at once it is sent", async () => {
    const { params, declare } = await ordering();
    const before = await photosKept();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => declare(formOf(bytes(photo)))),
    );
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
    expect((await declare(formOf(bytes(photo)))).statusCode).toBe(200);
    const [declared, ...more] = await photosOf(params);
    expect(more).toEqual([]);
    // What came is swept once it was answered.
    await expect.poll(photosKept).toHaveLength(before.length + 1);
    // Refused, it is declared again under the same number, with a photo that can be read.
    await db
      .updateTable("payments")
      .set({ status: "refused" })
      .where("order_id", "=", params.commandeId)
      .execute();
    expect((await declare(formOf(bytes(photo)))).json().payment.status).toBe("confirming");
    const after = await photosOf(params);
    expect(after).toHaveLength(1);
    expect(after[0]?.name).not.toBe(declared?.name);
    await expect.poll(photosKept).toHaveLength(before.length + 1);
  });

  test("of more pixels than any has is refused before it is looked into", async () => {
    const { declare } = await ordering();
    const create = { width: 5_100, height: 5_000, channels: 3 as const, background: "white" };
    const huge = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    const refused = await declare(formOf(bytes(huge)));
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        error:
          "Cette photo est trop grande : 50 mégapixels au plus en JPEG, 16 dans un autre format. Réduisez-la, puis réessayez.",
        code: "IMAGE_TOO_LARGE",
      },
    ]);
  });

  test("is its owner's and the administrators'", async () => {
    const { token, params, declare } = await ordering();
    const other = await tokenOf(await make.user());
    const teacher = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
    expect((await declare(formOf(bytes(photo)), other)).statusCode).toBe(404);
    expect((await declare(formOf(bytes(photo)), teacher)).statusCode).toBe(404);
    expect((await declare(formOf(bytes(photo)), "")).statusCode).toBe(401);
    expect((await declare(formOf(bytes(photo)))).statusCode).toBe(200);
    const admin = await tokenOf(await make.user({ administrator: true }));
    const status = async (as?: string) =>
      (await call(getPaymentPhoto, { params, token: as })).statusCode;
    expect(await status()).toBe(401);
    expect(await status(other)).toBe(404);
    expect(await status(teacher)).toBe(404);
    expect(await status(admin)).toBe(200);
    expect(await status(token)).toBe(200);
  });

  const noise = (length: number) => new Uint8Array(length).fill(65);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
  test.each([
    ["text called a photo", noise(900), 415, "NOT_AN_IMAGE"],
    ["nothing at all", noise(0), 415, "NOT_AN_IMAGE"],
    ["a drawing", bytes(Buffer.from(svg)), 415, "NOT_AN_IMAGE"],
    ["half a photo", bytes(photo.subarray(0, photo.length / 2)), 415, "NOT_AN_IMAGE"],
    ["a byte too many", noise(paymentPhotoBytes + 1), 413, "TOO_LARGE"],
  ] as const)(
    "that is %s is refused, and nothing of it stays",
    async (_name, file, status, code) => {
      const { declare, payment } = await ordering();
      const before = await photosKept();
      const answer = await declare(formOf(file));
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect(await photosKept()).toEqual(before);
      expect(await payment()).toBeUndefined();
    },
  );

  test("of the longest length is taken", async () => {
    const { declare } = await ordering();
    const longest = Buffer.concat([photo, Buffer.alloc(paymentPhotoBytes - photo.length)]);
    expect((await declare(formOf(bytes(longest)))).statusCode).toBe(200);
  });

  test("does not stay where the declaration is refused", async () => {
    const { reference, declare } = await ordering();
    await notifyPayment(app, reference);
    const before = await photosKept();
    const late = await declare(formOf(bytes(photo)));
    expect([late.statusCode, late.json().code]).toEqual([409, "NOT_PAYABLE"]);
    const empty = await declare(formOf(bytes(photo), { transactionNumber: " " }));
    expect(empty.json().fields).toEqual({
      "paiement.transactionNumber": "Le numéro de transaction est obligatoire",
    });
    const twice = formOf(bytes(photo));
    twice.append("photo", new Blob([bytes(photo)]), "encore.jpg");
    expect((await declare(twice)).statusCode).toBe(400);
    expect((await declare(new FormData())).statusCode).toBe(400);
    expect(await photosKept()).toEqual(before);
  });

  test("belongs to the declaration it came with, not to the next", async () => {
    const { token, params, reference, declare } = await ordering();
    await declare(formOf(bytes(photo)));
    await db
      .updateTable("payments")
      .set({ status: "refused" })
      .where("order_id", "=", params.commandeId)
      .execute();
    const next = await declare(formOf(undefined, { transactionNumber: "VIR-1" }));
    expect(next.json().payment).toMatchObject({ status: "confirming", photo: false });
    expect((await call(getPaymentPhoto, { params, token })).statusCode).toBe(404);
    await notifyPayment(app, reference);
    expect((await call(getOrder, { params, token })).json().payment.status).toBe("paid");
  });
});
