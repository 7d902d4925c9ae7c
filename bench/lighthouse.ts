import lighthouse, { type Result } from "lighthouse";
import { demoApp } from "./app/demo-app.ts";
import { median } from "./app/median.ts";
import { chosen, publicPages } from "./app/public-pages.ts";
import { launchChromium, TURNS } from "./app/slow-page.ts";

// What Lighthouse says of every public page, on the telephone that it pretends by default:
// `npm run bench:lighthouse`, with words of their addresses for some of them. The aim is 100 everywhere.

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** A browser that Lighthouse reaches by a port; nothing is sent to anybody: it reports to Sentry only when told to. */
const PORT = 9333;

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

/** One visit with an empty cache: the report. */
async function visit(url: string): Promise<Result> {
  const run = await lighthouse(url, {
    port: PORT,
    onlyCategories: CATEGORIES,
    logLevel: "error",
    // The size and the speed of the telephone are Lighthouse's own.
    formFactor: "mobile",
  });
  if (!run) throw new Error(`${url}: no report`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

/** What is below 1 and counts: `name value`. */
const faults = ({ categories, audits }: Result) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && audit?.score !== undefined && audit.score < 1)
    .map((audit) => `${audit?.id}${audit?.displayValue ? ` ${audit.displayValue}` : ""}`);

/** What is below 1, counts for nothing and says where to look. */
const hints = ({ audits }: Result) =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, displayValue }) => `${id}${displayValue ? ` ${displayValue}` : ""}`);

const app = await demoApp("lighthouse");
const browser = await launchChromium({ port: PORT });
try {
  console.log(`${"".padEnd(28)}${CATEGORIES.map((name) => name.padStart(16)).join("")}`);
  for (const page of chosen(await publicPages(app.address))) {
    const reports: Result[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) reports.push(await visit(app.address + page));
    const scores = CATEGORIES.map((name) => {
      const all = reports.map(({ categories }) => percent(categories[name]?.score));
      const [least, most] = [Math.min(...all), Math.max(...all)];
      return `${median(all)}${least < most ? ` (${least}–${most})` : ""}`;
    });
    console.log(`${page.padEnd(28)}${scores.map((score) => score.padStart(16)).join("")}`);
    const below = [...new Set(reports.flatMap(faults))];
    if (below.length > 0) console.log(`  below 1: ${below.join("; ")}`);
    const [last] = reports.slice(-1);
    if (process.env.HINTS && last) console.log(`  hints: ${hints(last).join("; ")}`);
  }
} finally {
  await browser.close();
  await app.stop();
}
