import { defineConfig } from "@playwright/test";
import { chromium } from "./app/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "./app/start-app.ts",
  // Video is decoded in software: more at a time would wait for one another.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // For its trace, and to tell what fails always from what fails now and then: both count as failed.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "fr-FR",
    timezoneId: "Africa/Tunis",
    // A trace costs each step some time: in CI the second try alone has one.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      // What is about accounts, addresses and lost connections is the same at every size, and what administrators do
      // by the dozen is done on a laptop; every-screen.spec.ts looks at their screens at 320 px.
      testIgnore:
        /(fair-use|notes-offline|receipts|resuming|routing|staff-(bulk|journal|settings)).spec.ts/,
      grepInvert: /@laptop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: "laptop",
      // It has a width of its own: once is enough.
      testIgnore: "every-screen.spec.ts",
      grepInvert: /@phone/,
      use: { viewport: { width: 1366, height: 768 } },
    },
  ],
});
