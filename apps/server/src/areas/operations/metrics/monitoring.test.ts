import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { parseConfig } from "../../../platform/config.ts";
import { openLog } from "../../../platform/log.ts";

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const { db } = await testApp(
  { METRICS_PORT: "0" },
  { log: openLog({ ...parseConfig({}), logLevel: "info" }, { write }) },
);
const { port } = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith("metrics"));

/** What a school says that did nothing yet. */
const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The names that the application serves; a histogram has three. */
const served = new Set(
  [...figures.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = "", kind]) =>
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

test("there are sixteen alerts, each with what to do", async () => {
  const alerts = [
    ...(await document("docs/operations/alerts.yml")).matchAll(/- alert: (\w+)/g),
  ].map(([, name]) => name);
  expect(alerts).toHaveLength(16);
  const guide = await document("docs/operations/monitoring.md");
  const headings = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts);
});

test("an alert on how long ago something was done comes where it was never done", async () => {
  const alerts = await document("docs/operations/alerts.yml");
  const ages = [...alerts.matchAll(/time\(\) - max\((\w+)\) > \d+(.*)/g)];
  const waited = ages.filter(([, name, rest]) => !rest?.includes(`or absent(${name})`));
  expect(waited.map(([, name]) => name)).toEqual([
    "majorant_backup_checked_timestamp_seconds",
    "majorant_backup_read_timestamp_seconds",
  ]);
  const { since } = await db.selectFrom("place").select("since").executeTakeFirstOrThrow();
  for (const [, name] of waited)
    expect(figures).toContain(`\n${name} ${since.getTime() / 1_000}\n`);
});
