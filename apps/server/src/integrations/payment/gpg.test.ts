import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { gpgGateway, gpgValues } from "./gpg.ts";

const merchant = {
  url: "https://preprod.gpgcheckout.com/Paiement_test/Validation_paiement.php",
  numSite: "MAR12",
  password: "ouvre-toi",
  vad: "123456789",
  terminal: "001",
};
const gateway = gpgGateway(merchant);
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

describe("GPG Checkout", () => {
  test("signs a form as docs/product/services.md says", () => {
    expect(gpgValues(merchant, { reference: "M7-1", amount: 60_000 })).toMatchObject({
      password: createHash("md5").update("ouvre-toi").digest("hex"),
      signature: sha1("MAR12ouvre-toiM7-160000TND"),
    });
  });

  test.each([
    ["00", "accepted"],
    ["01", "pending"],
    ["05", "declined"],
    ["06", "cancelled"],
    ["07", "refunded"],
    ["08", "charged back"],
    ["42", "unknown status"],
  ])("reads %s as %s, its signature in either case", async (TransStatus, says) => {
    const Signature = sha1(`${TransStatus}M7-1ouvre-toi`);
    for (const signed of [Signature, Signature.toUpperCase()]) {
      const notice = await gateway.read({ TransStatus, PAYID: "M7-1", Signature: signed });
      expect(notice).toEqual({ reference: "M7-1", amount: null, says });
    }
  });

  test.each([
    {},
    { TransStatus: "00", PAYID: "M7-1" },
    { TransStatus: "00", PAYID: "M7-1", Signature: sha1("00M7-1un-autre") },
    { TransStatus: "00", PAYID: "M8-1", Signature: sha1("00M7-1ouvre-toi") },
    { TransStatus: ["00"], PAYID: { a: 1 }, Signature: `${sha1("ouvre-toi")}0` },
  ])("takes %j for a forgery", async (notification) => {
    expect((await gateway.read(notification)).says).toBe("forged");
  });
});
