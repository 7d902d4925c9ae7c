import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./step.mjs";

// A small product that keeps to the rules, and next to it files that break one each.
const lawful = {
  "packages/contract/src/roles.ts":
    'import * as z from "zod"; export const roles = z; export type Role = 1;',
  "packages/domain/src/orders/prices.ts":
    'import type { Role } from "@majorant/contract/roles"; export type Price = Role;',
  "apps/server/src/app.ts":
    'import "./areas/access/access.routes.ts"; import "./areas/shop/orders.routes.ts";',
  "apps/server/src/platform/clock.ts":
    'import { readFileSync } from "node:fs"; export { readFileSync };',
  "apps/server/src/areas/access/access.queries.ts": 'import { sql } from "kysely"; export { sql };',
  "apps/server/src/areas/access/access.events.ts": "export const access = 1;",
  "apps/server/src/areas/access/access.routes.ts":
    'import "./access.queries.ts"; import "../../platform/clock.ts";',
  "apps/server/src/areas/shop/orders.queries.ts": 'import { sql } from "kysely"; export { sql };',
  "apps/server/src/areas/shop/orders.routes.ts":
    'import "../access/access.queries.ts"; import "../access/access.events.ts";',
  "apps/web/src/routes/cart.tsx":
    'import "../features/cart/cart.ts"; import "../features/offers/card.tsx";',
  "apps/web/src/features/cart/cart.ts":
    'import "@majorant/ui/button.tsx"; import type { Role } from "@majorant/contract/roles"; export type Buyer = Role;',
  "apps/web/src/features/offers/card.tsx":
    'import "@majorant/ui/button.tsx"; import "@majorant/features/offers/price.tsx";',
  "packages/features/src/offers/price.tsx": "export const price = 1;",
  "packages/features/src/orders/receipt.tsx": 'import "@majorant/client/session.ts";',
  "packages/ui/src/button.tsx": "export const button = <button>import</button>;",
  "packages/client/src/session.ts": "export const session = 1;",
  // With the egg below, a cycle, which is told of once.
  "packages/client/src/hen.ts": 'import type { Egg } from "./egg.ts"; export type Hen = Egg;',
  "apps/staff/src/components/tree.tsx": 'import { Tree } from "@mantine/core"; export { Tree };',
  "apps/staff/src/features/offers/offer.tsx":
    'import "../../components/tree.tsx"; import "@majorant/features/offers/price.tsx";',
};

const unlawful = {
  "packages/contract/src/server.ts": [
    "contract-stands-alone",
    'import type { A } from "kysely"; export type B = A;',
  ],
  "packages/domain/src/sql.ts": ["domain-is-pure", 'import "kysely";'],
  "packages/domain/src/clock.ts": ["domain-is-pure", 'import "node:fs";'],
  "packages/domain/src/roles.ts": [
    "domain-takes-types",
    'import { roles } from "@majorant/contract/roles"; export { roles };',
  ],
  "apps/server/src/page.ts": ["server-without-web", 'import "@majorant/ui/button.tsx";'],
  "apps/web/src/app/clock.ts": [
    "web-without-server",
    'import "../../../server/src/platform/clock.ts";',
  ],
  "apps/web/src/app/calls.ts": [
    "browser-takes-no-shapes",
    'import { roles } from "@majorant/contract/roles"; export { roles };',
  ],
  "apps/web/src/app/tree.ts": [
    "web-without-staff",
    'import "../../../staff/src/components/tree.tsx";',
  ],
  "apps/staff/src/routes/cart.ts": [
    "staff-without-web",
    'import "../../../web/src/features/cart/cart.ts";',
  ],
  "packages/client/src/cart.ts": [
    "packages-know-no-application",
    'import "../../../apps/web/src/routes/cart.tsx";',
  ],
  "apps/server/src/areas/shop/orders.jobs.ts": [
    "areas-meet-in-queries",
    'import "../access/access.routes.ts";',
  ],
  "apps/server/src/areas/access/expiry.jobs.ts": [
    "access-knows-its-floor",
    'import "../shop/orders.queries.ts";',
  ],
  "apps/server/src/areas/coupons/coupons.queries.ts": [
    "areas-have-a-floor",
    'import { sql } from "kysely"; export { sql };',
  ],
  "apps/server/src/platform/orders.ts": [
    "platform-knows-no-area",
    'import "../areas/shop/orders.queries.ts";',
  ],
  "apps/web/src/features/cart/offer.tsx": ["features-are-apart", 'import "../offers/card.tsx";'],
  "apps/staff/src/features/orders/offer.tsx": [
    "features-are-apart",
    'import "@majorant/features/offers/price.tsx";',
  ],
  "apps/web/src/features/cart/page.ts": [
    "features-know-no-page",
    'import "../../routes/cart.tsx";',
  ],
  "packages/ui/src/lazy.tsx": [
    "ui-knows-no-area",
    'export const lazy = () => import("../../features/src/offers/price.tsx");',
  ],
  "packages/ui/src/menu.tsx": [
    "ui-knows-no-area",
    'import { session } from "@majorant/client/session.ts"; export { session };',
  ],
  "packages/client/src/price.ts": [
    "client-knows-no-area",
    'import "@majorant/features/offers/price.tsx";',
  ],
  "apps/staff/src/components/offer.tsx": [
    "staff-kit-knows-no-feature",
    'import "../features/offers/offer.tsx";',
  ],
  "packages/ui/src/tree.tsx": [
    "mantine-below-staff",
    'import type { Tree } from "@mantine/core"; export type A = Tree;',
  ],
  "packages/client/src/egg.ts": [
    "no-cycles",
    'import type { Hen } from "./hen.ts"; export type Egg = Hen;',
  ],
  "apps/web/src/app/lost.ts": ["no-dead-ends", 'import "./nowhere.ts";'],
};

/** Which files the packages give. */
const packages = {
  contract: "./src/*.ts",
  ui: "./src/*",
  client: "./src/*",
  features: "./src/*",
};

const folder = realpathSync(mkdtempSync(join(tmpdir(), "majorant-boundaries-")));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test("every rule of the boundaries bites, and only where it should", () => {
  for (const [path, content] of Object.entries(lawful)) write(path, content);
  for (const [path, [, content]] of Object.entries(unlawful)) write(path, content);
  for (const name of ["zod", "kysely", "@mantine/core"]) {
    write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
    write(`node_modules/${name}/index.js`, "");
  }
  mkdirSync(join(folder, "node_modules/@majorant"));
  for (const [name, files] of Object.entries(packages)) {
    const exported = JSON.stringify({ name, exports: { "./*": files } });
    write(`packages/${name}/package.json`, exported);
    symlinkSync(`../../packages/${name}`, join(folder, "node_modules/@majorant", name));
  }

  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = join(root, ".dependency-cruiser.mjs");
  const hook = join(root, "scripts/classic-typescript.mjs");
  const args = ["--import", hook, cruiser, "--config", config, "--output-type", "json"];
  const { stdout } = spawnSync(process.execPath, [...args, "packages", "apps"], { cwd: folder });
  const { violations } = JSON.parse(stdout.toString()).summary;
  const actual = violations.map(({ rule, from }) => `${from}: ${rule.name}`).sort();
  const expected = Object.entries(unlawful).map(([path, [rule]]) => `${path}: ${rule}`);
  expect(actual).toEqual(expected.sort());
});
