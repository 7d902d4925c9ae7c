import type { APIRequestContext } from "@playwright/test";
import { admin, expect, headersOf } from "./fixtures.ts";

type Terms = {
  pourcentage?: number;
  montant?: number;
  utilisationsMax?: number;
  durees?: number[];
};

/** A code that no other test uses, made by an administrator. */
export async function newCode(request: APIRequestContext, terms: Terms): Promise<string> {
  const code = `E2E-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const answer = await request.post("/api/codes", {
    headers: await headersOf(request, admin),
    data: { code: { code, ...terms } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return code;
}
