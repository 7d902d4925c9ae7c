import { createHash } from "node:crypto";
import { sampleMerchant } from "../src/platform/config.ts";
import type { TestApp } from "./app.ts";

/** The gateway's signature of a payment's state. */
export const gatewaySignature = (status: string, reference: string) =>
  createHash("sha1")
    .update(status + reference + sampleMerchant.password)
    .digest("hex");

/** A card payment's notification as the gateway posts it: a signed form, `00` for paid. */
export const notifyPayment = (
  app: TestApp["app"],
  reference: string,
  status = "00",
  changes: Record<string, string> = {},
) =>
  app.inject({
    method: "POST",
    url: "/api/payments/gpg/notification",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      TransStatus: status,
      PAYID: reference,
      Signature: gatewaySignature(status, reference),
      ...changes,
    }).toString(),
  });
