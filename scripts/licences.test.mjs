import { expect, test } from "vitest";
import { byLicence, licencesIn } from "./licences.mjs";

const packages = {
  "": { name: "majorant" },
  "apps/server": { version: "0.1.0" },
  "node_modules/@majorant/server": { resolved: "apps/server", link: true },
  "node_modules/pg": { version: "8.0.0", license: "MIT" },
  "node_modules/zod": { version: "4.0.0", license: "MIT" },
  "node_modules/a/node_modules/png-js": { version: "2.0.0" },
  "node_modules/silent": { version: "1.0.0" },
  "node_modules/vitest": { version: "5.0.0", license: "Apache-2.0", dev: true },
};

test("every package that is not ours has its licence, and whether it runs with us", () => {
  expect(licencesIn({ packages })).toEqual([
    { name: "pg@8.0.0", licence: "MIT", isRun: true },
    { name: "zod@4.0.0", licence: "MIT", isRun: true },
    { name: "png-js@2.0.0", licence: "MIT", isRun: true },
    { name: "silent@1.0.0", licence: "none said", isRun: true },
    { name: "vitest@5.0.0", licence: "Apache-2.0", isRun: false },
  ]);
});

test("the commonest licence comes first", () => {
  const counts = byLicence(licencesIn({ packages })).map(([licence, of]) => [licence, of.length]);
  expect(counts).toEqual([
    ["MIT", 3],
    ["none said", 1],
    ["Apache-2.0", 1],
  ]);
});
