import lighthouse, { type Result } from "lighthouse";
import { demoApp } from "./app/demo-app.ts";
import { median } from "./app/median.ts";
import { chosen, publicPages } from "./app/public-pages.ts";
import { launchChromium, TURNS } from "./app/slow-page.ts";

// What Lighthouse says of every public page, on the telephone that it pretends by default:
// `npm run bench -- lighthouse`, with words of their addresses for some of them. The aim is 100 everywhere.

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Where Lighthouse reaches the browser. It reports nothing to anybody unless it is told to. */
const PORT = 9333;

/** Now and then the browser's record lacks the beginning of a visit: then it is made again. */
const TRIES = 3;

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

/** One visit with an empty cache, on the telephone and the network that Lighthouse pretends. */
async function visit(url: string, tries = TRIES): Promise<Result> {
  const run = await lighthouse(url, { port: PORT, onlyCategories: CATEGORIES, logLevel: "silent" });
  const isWhole = run && CATEGORIES.every((name) => run.lhr.categories[name]?.score !== null);
  if (isWhole && !run.lhr.runtimeError) return run.lhr;
  if (tries > 1) return visit(url, tries - 1);
  throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? "no report"}`);
}

/** The audits that cost points, with what they found. */
const faults = ({ categories, audits }: Result) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, numericValue }) => ({ id, value: numericValue }));

const app = await demoApp("lighthouse");
const browser = await launchChromium({ port: PORT });
try {
  const addresses = chosen(await publicPages(app.address));
  const pages = addresses.map((address) => ({ address, reports: [] as Result[] }));
  // One after the other in each turn, so that a busy minute of the machine is everybody's.
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { address, reports } of pages) reports.push(await visit(app.address + address));

  const speeds = pages.flatMap(({ reports }) =>
    reports.map((one) => one.environment.benchmarkIndex),
  );
  console.log(`Lighthouse, mobile; medians of ${TURNS} (least–most)`);
  console.log(`speed of the machine by its own index: ${median(speeds)}, 1000 and more when quiet`);
  console.log("".padEnd(28) + CATEGORIES.map((name) => name.padStart(16)).join(""));
  for (const { address, reports } of pages) {
    const scores = CATEGORIES.map((name) => {
      const all = reports.map(({ categories }) => percent(categories[name]?.score));
      const [least, most] = [Math.min(...all), Math.max(...all)];
      return `${median(all)}${least < most ? ` (${least}–${most})` : ""}`;
    });
    console.log(address.padEnd(28) + scores.map((score) => score.padStart(16)).join(""));
    const below = Map.groupBy(reports.flatMap(faults), ({ id }) => id);
    for (const [id, audits] of below) {
      const values = audits.flatMap(({ value }) => value ?? []);
      const middle =
        values.length > 0 ? `, ${median(values).toFixed(id.endsWith("shift") ? 3 : 0)}` : "";
      console.log(`  below 1: ${id} (${audits.length} of ${TURNS}${middle})`);
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
