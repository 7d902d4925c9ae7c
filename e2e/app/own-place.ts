import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "./fixtures.ts";
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
