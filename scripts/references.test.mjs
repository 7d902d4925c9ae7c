import { expect, test } from "vitest";
import { faults, withLines } from "./references.mjs";

/** A product that refers to nothing but what is there. */
const lawful = {
  "docs/product/orders.md":
    "# Orders\n\n## Paying\n\nBy card (rules.md, L1). See `L1`, [a line](#paying).\n",
  "docs/product/rules.md": "| id | what |\n| --- | --- |\n| L1 | one order |\n",
  "docs/decisions/0004-attempts.md": "# 4. Attempts\n",
  "docs/one-call.md": "[`const b`](../src/pay.ts#L4), [orders](product/orders.md#paying)\n",
  "src/pay.ts":
    "/** Pays (docs/product/orders.md, Paying; decision 4). */\n// And docs/product/rules.md,\n// L1.\nconst b = 1;\n",
  "src/pay.test.ts": 'test("L1: one order", () => {});\n',
};

const filesOf = (all) => ({
  names: Object.keys(all),
  read: (name) => all[name],
  has: (name) => name in all,
});

/** What is wrong once these files are added to it, or put in the place of its own. */
const faultsWith = (files = {}) => faults(filesOf({ ...lawful, ...files }));

test("a product that refers to what is there has no fault", () => {
  expect(faultsWith()).toEqual([]);
});

test.each([
  ["a number of a page that nobody has", "// As section 5 asks.", "« section 5 » of no page"],
  ["a page that is not there", "// (domain.md)", "there is no page domain.md"],
  [
    "a heading that is not there",
    "// (docs/product/orders.md, Refunds)",
    "docs/product/orders.md has no « Refunds »",
  ],
  [
    "an id that is not there",
    "/** docs/product/rules.md,\n * L9. */",
    "docs/product/rules.md has no « L9 »",
  ],
  ["a decision that is not there", "// decisions 4 and 77", "there is no decision 77"],
])("tells %s", (_, comment, fault) => {
  expect(faultsWith({ "src/other.ts": `\n${comment}\n` })).toEqual([`src/other.ts:2: ${fault}`]);
});

test("tells a link to a file, a heading or a line that is not there, and where the line went", () => {
  const links = ["[a](gone.ts)", "[b](../src/pay.ts#L1)", "[`const b`](../src/pay.ts#L2)"];
  const page = [...links, "[`let c`](../src/pay.ts#L2)", "[d](product/orders.md#refunds)"];
  expect(faultsWith({ "docs/one-call.md": page.join("\n") })).toEqual([
    "docs/one-call.md:1: there is no docs/gone.ts",
    "docs/one-call.md:2: src/pay.ts has « b » at line 4, not at 1",
    "docs/one-call.md:3: src/pay.ts has « const b » at line 4, not at 2",
    "docs/one-call.md:4: src/pay.ts has « let c » nowhere, not at 2",
    "docs/one-call.md:5: docs/product/orders.md has no #refunds",
  ]);
});

test("tells a row of a table and a paragraph that a page has twice, whatever their spaces", () => {
  const row = "| `/admin/tags` | administrators, with the tags of videos |";
  const page = [
    "| address | who |\n| --- | --- |",
    row,
    "| `/admin/mails` | administrators |",
    `${row.replaceAll(" ", "  ")}\n`,
    "An order that waits is paid\nby card.\n",
    "## After",
    "",
    "An order that waits is paid by card.\n",
    "See above.\n",
    "See above.\n",
    `| address | who |\n| --- | --- |\n${row}\n`,
  ];
  expect(faultsWith({ "docs/product/doubled.md": page.join("\n") })).toEqual([
    "docs/product/doubled.md:5: « | `/admin/tags` | administrators, with the tags of videos | » again",
    "docs/product/doubled.md:12: « An order that waits is paid by card. » again",
  ]);
});

test("tells an id that no test names, and one that a page names and no table has", () => {
  expect(faultsWith({ "src/pay.test.ts": "" })).toEqual(["docs/product: no test names L1"]);
  expect(faultsWith({ "docs/product/more.md": "# More\n\nSee `L2`.\n" })).toEqual([
    "docs/product/more.md:3: no page has the id L2",
  ]);
});

test("puts the number of a line right, and nothing else", () => {
  const page = "[`const b`](../src/pay.ts#L2), [`let c`](../src/pay.ts#L2), [x](https://x.tn/#L2)";
  const files = filesOf({ ...lawful, "docs/one-call.md": page });
  expect(withLines(files, "docs/one-call.md")).toBe(page.replace("ts#L2", "ts#L4"));
});
