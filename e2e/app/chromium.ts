import { existsSync } from "node:fs";

/** Where Debian and others put it; `npm test` names it by CHROMIUM_PATH. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browser to run; undefined lets Playwright take its own. */
export const chromium = process.env.CHROMIUM_PATH || usual.find((path) => existsSync(path));
