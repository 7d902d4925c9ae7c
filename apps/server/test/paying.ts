import { createHash } from "node:crypto";
import { sampleMerchant } from "../src/platform/config.ts";
import type { TestApp } from "./app.ts";

/** A card payment's notification as the gateway posts it: a signed form, `00` for paid. */
export const notifyPayment = (app: TestApp["app"], reference: string, status = "00") =>
  app.inject({
    method: "POST",
    url: "/api/payments/gpg/notification",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      TransStatus: status,
      PAYID: reference,
      Signature: createHash("sha1")
        .update(status + reference + sampleMerchant.password)
        .digest("hex"),
    }).toString(),
  });
