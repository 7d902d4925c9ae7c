import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { parseConfig } from "../../../platform/config.ts";
import { openLog } from "../../../platform/log.ts";

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
await testApp(
  { METRICS_PORT: "0" },
  { log: openLog({ ...parseConfig({}), logLevel: "info" }, { write }) },
);
const { port } = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith("metrics"));

/** The names that the application serves; a histogram has three. */
const served = new Set(
  [
    ...(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).matchAll(
      /^# TYPE (\w+) (\w+)/gm,
    ),
  ].flatMap(([, name = "", kind]) =>
    kind === "histogram" ? ["bucket", "count", "sum"].map((part) => `${name}_${part}`) : [name],
  ),
);

const document = (name: string) =>
  readFile(new URL(`../../../../../../${name}`, import.meta.url), "utf8");

const namesIn = (text: string) => [
  ...new Set(text.match(/\b(?:majorant|nodejs|process)_[a-z\d_]+\b/g)),
];

test.each([
  "docs/operations/alerts.yml",
  "docs/operations/dashboard.json",
  "docs/operations/monitoring.md",
])("%s names only figures that are served", async (name) => {
  const names = namesIn(await document(name));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((one) => !served.has(one))).toEqual([]);
});

test("the dashboard shows every figure of ours", async () => {
  const drawn = new Set(namesIn(await document("docs/operations/dashboard.json")));
  const bare = (name: string) => name.replace(/_(?:count|sum)$/, "_bucket");
  const ours = [...served].filter((name) => name.startsWith("majorant_"));
  expect(ours.filter((name) => !drawn.has(bare(name)))).toEqual([]);
});

test("there are fifteen alerts, each with what to do", async () => {
  const alerts = [
    ...(await document("docs/operations/alerts.yml")).matchAll(/- alert: (\w+)/g),
  ].map(([, name]) => name);
  expect(alerts).toHaveLength(15);
  const guide = await document("docs/operations/monitoring.md");
  const headings = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts);
});
