import { defineConfig } from "@playwright/test";
import { chromium } from "./app/chromium.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "./app/start-app.ts",
  // Video is decoded in software: more at a time would wait for one another.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What fails now and then is a fault too, of the product or of its journey.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "fr-FR",
    timezoneId: "Africa/Tunis",
    // A trace costs each step some time, and fetches the pictures that a page holds, which its policy refuses; who wants
    // one runs a journey with `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
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
  // A journey is made once, at the size of those whose it is: students and visitors have phones, the staff laptops.
  // A tag says where it is the other one, and `@both` where what it shows differs by the size.
  projects: [
    {
      name: "phone",
      grep: [/ (public|screens|student)\//, /@phone/, /@both/],
      grepInvert: /@laptop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: "laptop",
      grep: [/ staff\//, /@laptop/, /@both/],
      grepInvert: /@phone/,
      use: { viewport: { width: 1366, height: 768 } },
    },
  ],
});
