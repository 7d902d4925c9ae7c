import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { fitting, nearest } from "./nearness.mjs";

// A small product of every kind of file that leads to another.
const product = {
  "packages/domain/src/shop/prices.ts": "export const price = 1;",
  "packages/domain/src/shop/prices.test.ts": 'import { price } from "./prices.ts";',
  "packages/domain/src/shop/periods.test.ts": 'import { period } from "./periods.ts";',
  "packages/domain/src/shop/periods.ts": "export const period = 1;",
  "packages/contract/src/shop/orders.ts":
    'import type { price } from "@majorant/domain/shop/prices";\nexport const createOrder = endpoint({\n  method: "POST",\n  path: "/orders",\n});',
  "packages/contract/src/shop/offers.ts":
    'export const listOffers = endpoint({\n  method: "GET",\n  path: "/offers",\n});',
  "apps/server/src/app.ts":
    'import "./areas/shop/orders/orders.routes.ts"; import "./areas/shop/offers/offers.routes.ts";',
  "apps/server/test/app.ts": 'import { buildApp } from "../src/app.ts";',
  "apps/server/src/areas/shop/orders/orders.queries.ts":
    'import { price } from "@majorant/domain/shop/prices";',
  "apps/server/src/areas/shop/orders/orders.routes.ts":
    'import { createOrder } from "@majorant/contract/shop/orders"; import "./orders.queries.ts";',
  "apps/server/src/areas/shop/orders/orders.test.ts":
    'import { createOrder } from "@majorant/contract/shop/orders"; import "../../../../test/app.ts";',
  "apps/server/src/areas/shop/offers/offers.routes.ts":
    'import { listOffers } from "@majorant/contract/shop/offers";',
  "apps/server/src/areas/shop/offers/offers.test.ts":
    'import { listOffers } from "@majorant/contract/shop/offers"; import "../../../../test/app.ts";',
  "apps/server/test/calls.test.ts": 'import "@majorant/contract/shop/orders"; import "./app.ts";',
  "apps/server/migrations/0001_shop.sql": "create table orders ();",
  "apps/server/test/schema.test.ts": 'const folder = new URL("../migrations", import.meta.url);',
  "apps/web/src/routeTree.gen.ts": 'import "./routes/cart.tsx"; import "./routes/orders.$id.tsx";',
  "apps/web/src/routes/cart.tsx":
    'import { Cart } from "../features/shop/Cart.tsx";\nexport const Route = createFileRoute("/student/cart")({});',
  "apps/web/src/routes/orders.$id.tsx":
    'import { Order } from "../features/shop/Order.tsx";\nexport const Route = createFileRoute("/_guest/orders_/$id")({});',
  "apps/web/src/features/shop/Cart.tsx": 'call("POST /orders");',
  "apps/web/src/features/shop/Order.tsx": "export const Order = 1;",
  "apps/web/test/show.ts": 'import "../src/routeTree.gen.ts";',
  "apps/web/test/buying.test.ts":
    'import "./show.ts";\nawait showStudent("/student/cart?code=1", { "POST /orders": order });',
  "apps/web/test/orders.test.ts": 'import "./show.ts";\nawait showStudent("/orders/7");',
  "test/words.test.ts": "",
};

const texts = new Map(Object.entries(product));

function resolve(from, path) {
  const [, workspace, rest] = /^@majorant\/(\w+)\/(.*)$/.exec(path) ?? [];
  if (workspace) return [`packages/${workspace}/src/${rest}.ts`];
  const name = posix.join(posix.dirname(from), path);
  return [...texts.keys()].filter((each) => each === name || posix.dirname(each) === name);
}

const near = (...changed) => nearest({ texts, changed, resolve });
const namesNear = (...changed) => near(...changed).map(({ name }) => name);

describe("what is near to a change", () => {
  test("a rule: its own test first, then those beside it, then whoever uses it", () => {
    expect(near("packages/domain/src/shop/prices.ts")).toEqual([
      { name: "packages/domain/src/shop/prices.test.ts", far: 1 },
      { name: "packages/domain/src/shop/periods.test.ts", far: 2 },
      { name: "apps/server/src/areas/shop/orders/orders.test.ts", far: 2 },
      { name: "apps/server/test/calls.test.ts", far: 4 },
    ]);
  });

  test("a query: the tests of its folder and of its calls, not of all that the application is", () => {
    expect(namesNear("apps/server/src/areas/shop/orders/orders.queries.ts")).toEqual([
      "apps/server/src/areas/shop/orders/orders.test.ts",
      "apps/server/test/calls.test.ts",
    ]);
  });

  test("a screen: the tests that open an address of it", () => {
    expect(namesNear("apps/web/src/features/shop/Cart.tsx")).toEqual([
      "apps/web/test/buying.test.ts",
    ]);
    expect(namesNear("apps/web/src/features/shop/Order.tsx")).toEqual([
      "apps/web/test/orders.test.ts",
    ]);
  });

  test("a file of the contract: the tests of its calls on both sides, in turns", () => {
    expect(near("packages/contract/src/shop/orders.ts")).toEqual([
      { name: "apps/server/src/areas/shop/orders/orders.test.ts", far: 1 },
      { name: "apps/web/test/buying.test.ts", far: 1 },
      { name: "apps/server/test/calls.test.ts", far: 1 },
    ]);
  });

  test("a migration: the tests that read its folder", () => {
    expect(namesNear("apps/server/migrations/0001_shop.sql")).toEqual([
      "apps/server/test/schema.test.ts",
    ]);
  });

  test("a test that changed itself is the nearest, and leads to no other", () => {
    const changed = "apps/server/src/areas/shop/offers/offers.test.ts";
    expect(near(changed)).toEqual([{ name: changed, far: 0 }]);
  });

  test("what gathers the product leads to whoever takes it, when it is what changed", () => {
    expect(namesNear("apps/server/src/app.ts")).toEqual(
      expect.arrayContaining([
        "apps/server/src/areas/shop/offers/offers.test.ts",
        "apps/server/src/areas/shop/orders/orders.test.ts",
      ]),
    );
  });

  test("what no test reaches leads to none", () => {
    expect(near("README.md")).toEqual([]);
    expect(near()).toEqual([]);
  });
});

describe("what fits into a time", () => {
  const tests = [
    { name: "changed", far: 0 },
    { name: "near", far: 1 },
    { name: "dear", far: 1 },
    { name: "cheap", far: 2 },
  ];
  const seconds = { changed: 50, near: 30, dear: 40, cheap: 5 };
  const taken = (most) => fitting(tests, most, (name) => seconds[name]);

  test("is taken from the nearest on, past what is too dear", () => {
    expect(taken(90)).toEqual(["changed", "near", "cheap"]);
    expect(taken(1_000)).toEqual(["changed", "near", "dear", "cheap"]);
  });

  test("and what changed itself whatever it takes", () => {
    expect(taken(10)).toEqual(["changed"]);
  });
});
