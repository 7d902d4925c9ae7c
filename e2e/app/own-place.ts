import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { admin, test as base, expect, headersOf } from "./fixtures.ts";
import { startServer } from "./start-app.ts";

type Place = { address: string; data: string };

/** Tests with a place of their own and the demo data: what its settings ask and its months come to is no other test's. */
export const inOwnPlace = (name: string) =>
  base.extend<object, { place: Place }>({
    place: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
      async ({}, use) => {
        const data = await mkdtemp(join(tmpdir(), `majorant-${name}-`));
        const { address, stop } = await startServer(data, { DEMO: "1" });
        try {
          await use({ address, data });
        } finally {
          await stop().finally(() => rm(data, { recursive: true, force: true }));
        }
      },
      { scope: "worker", timeout: 180_000 },
    ],
    baseURL: async ({ place }, use) => {
      await use(place.address);
    },
  });

/** Says who sells, and what else an accountant decides about invoices, as the settings have it. */
export async function decideInvoices(request: APIRequestContext, decided: object): Promise<void> {
  const headers = await headersOf(request, admin);
  const now = await (await request.get("/api/parametres", { headers })).json();
  const saved = await request.put("/api/parametres", {
    headers,
    data: {
      websiteDescription: now.websiteDescription,
      montrerLesCoursSpeciaux: now.montrerLesCoursSpeciaux,
      sellerName: "Majorant SARL",
      sellerMatricule: "1234567A/A/M/000",
      sellerAddress: "12 rue de Rome, Tunis",
      ...decided,
      version: now.version,
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}
