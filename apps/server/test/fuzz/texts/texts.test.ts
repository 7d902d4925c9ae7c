import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { testApp } from "../../app.ts";
import { diceOf } from "../dice.ts";
import { proseFields, textFields } from "./fields.ts";
import { textsOf, writings } from "./grammars.ts";
import { openMeasure } from "./measure.ts";
import { shownBy } from "./shown.ts";
import { short, tell } from "./tell.ts";
import { bounds, showEach, smallest, tryTexts } from "./texts.ts";
import { bombs } from "./worst.ts";

const apps = join(import.meta.dirname, "../../../..");
// As they are built: `npm test` sees to it.
const built = { dist: join(apps, "web/dist"), staffDist: join(apps, "staff/dist") };
const server = await testApp({}, { web: built });

// The rest of the texts there are: `npm run bench -- texts`.
test("no text, wherever it is written, holds up everybody else, and neither does what shows it", async () => {
  const seed = 1;
  // What counts is what this thread had of the processor in one turn of its event loop, not how long that took; what is
  // over it is done again alone, and the least of four counts. Twice the bound, since a processor that is shared computes
  // slower too: a bomb is over it by far, and what is right is a tenth of it.
  const within = { held: 2 * bounds.held, grown: 2 * bounds.grown };
  const trying = { calls: 10_000, texts: 3_000, seed, pagesOf: 15, within, shrinks: 6 };
  const tried = await tryTexts(server, trying);
  expect(tried.findings.map((finding) => tell(finding, seed))).toEqual([]);
  expect(tried.texts).toBeGreaterThanOrEqual(3_000);
  // They reach the handlers and the pages, and are not all refused at the door.
  expect(tried.taken.size).toBeGreaterThan(60);
  expect(tried.pages).toBeGreaterThan(40);
  // A busy machine takes its time over it; nothing of that counts.
}, 240_000);

test("the worst that were found are shown without holding up anybody", async () => {
  const within = { held: 2 * bounds.held, grown: 2 * bounds.grown };
  const over = await showEach(server, bombs, within);
  const said = over.map(
    ({ text, url, held, status }) => `${held} ms, ${status}, ${url}: ${short(text)}`,
  );
  expect(said).toEqual([]);
}, 240_000);

test("one that does is found", async () => {
  const { app, db, now, setNow } = server;
  // An application that computes long over whatever is sent.
  const inject = async (request: { payload?: Buffer }) => {
    if (request.payload) burn(80);
    return app.inject(request);
  };
  // Of Fastify's, what the fuzzer uses.
  const weak = { app: { inject } as unknown as typeof app, db, now, setNow };
  const within = { held: 70, grown: Number.POSITIVE_INFINITY };
  const { findings } = await tryTexts(weak, { calls: 3, seed: 3, pagesOf: 0, within, shrinks: 0 });
  expect(findings.length).toBeGreaterThan(0);
});

test("and made as small as it can be", async () => {
  const puts = ["a ".repeat(400), `${"b".repeat(900)}\\frac${"c".repeat(500)}`].map((text, n) => ({
    name: `body.text${n}`,
    text,
  }));
  const smaller = await smallest({ puts, found: "first", most: 60 }, async (some) =>
    some.some(({ text }) => text.includes("frac")) ? "again" : null,
  );
  expect(smaller.found).toBe("again");
  expect(smaller.puts[0]?.text).toBe("a");
  expect(smaller.puts[1]?.text.length).toBeLessThan(12);
});

test("what is measured is the processor, not the clock", async () => {
  const measure = openMeasure();
  const waited = await measure.of(() => pause(150));
  const computed = await measure.of(async () => burn(150));
  measure.close();
  expect(waited.held).toBeLessThan(100);
  expect(computed.held).toBeGreaterThanOrEqual(150);
});

/** Computes until this thread has had so many milliseconds of the processor. */
function burn(milliseconds: number) {
  const began = process.threadCpuUsage();
  const had = () => {
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  };
  while (had() < milliseconds);
}

describe("the places of texts", () => {
  test("are those of the contract", () => {
    const names = textFields.map(({ call, name }) => `${call} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        "POST /utilisateurs/notes body.contenu",
        "POST /papers body.questions.[].statement",
        "POST /utilisateurs/import file:fichier",
        "GET /search query.q",
        "PUT /videos/{ressourceId}/captions/{language} body.content",
      ]),
    );
  });

  test("for prose are each shown somewhere", () => {
    expect(proseFields.length).toBeGreaterThan(150);
    expect(proseFields.filter(({ call }) => !shownBy(call))).toEqual([]);
  });
});

describe("texts", () => {
  test.each(writings)(
    "of %s are the same by the same dice, and as long as they may be",
    (writing) => {
      const [write, again] = [textsOf(diceOf(5)), textsOf(diceOf(5))];
      for (const most of [1, 2, 7, 40, 300, 5_000, 20_000])
        for (let turn = 0; turn < 20; turn++) {
          const text = write(writing, most);
          expect(text.length).toBeGreaterThan(0);
          expect(text.length).toBeLessThanOrEqual(most);
          expect(again(writing, most)).toBe(text);
        }
    },
  );
});
