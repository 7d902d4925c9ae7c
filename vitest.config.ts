import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["packages/*/src/**/*.test.ts", "scripts/*.test.mjs"] } },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          globalSetup: ["apps/server/test/global-setup.ts"],
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      { test: { name: "web", include: ["apps/web/**/*.test.{ts,tsx}"] } },
    ],
  },
});
