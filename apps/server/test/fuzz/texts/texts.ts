import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../../../src/platform/database/schema.ts";
import { type Dice, diceOf } from "../dice.ts";
import { callsWithTexts, nameOf } from "./fields.ts";
import { type Draft, filler, type Put } from "./fill.ts";
import { textsOf } from "./grammars.ts";
import { type Cost, collect, type Measure, openMeasure } from "./measure.ts";
import { type Ask, shownBy } from "./shown.ts";
import { forgetLimits, makeWorld, type World } from "./world.ts";

/** What no call may exceed, in milliseconds of the processor in one turn of the event loop, and in bytes. */
export const bounds = { held: 200, grown: 50_000_000 } as const;

export type Bounds = { held: number; grown: number };

/** A text that holds the loop, fills the memory or is answered by a fault, as small as it could be made. */
export type Finding = {
  /** The how manieth call of this seed. */
  number: number;
  call: string;
  as: string;
  /** The page on which it was seen; null where the call itself was. */
  page: string | null;
  cost: Cost;
  status: number;
  answer: string;
  puts: Put[];
};

export type Tried = {
  calls: number;
  texts: number;
  pages: number;
  /** How many calls and pages were answered so, by status and code. */
  answers: Map<string, number>;
  /** The fields whose texts were taken at least once, and those that were ever sent. */
  taken: Set<string>;
  sent: Set<string>;
  /** How each call was refused last. */
  refusals: Map<string, string>;
  findings: Finding[];
  /** What was over a bound once and not again: the machine's, or the first of its kind. */
  once: number;
  worst: Map<string, Cost & { number: number }>;
};

export const nothingTried = (): Tried => ({
  calls: 0,
  texts: 0,
  pages: 0,
  answers: new Map(),
  taken: new Set(),
  sent: new Set(),
  refusals: new Map(),
  findings: [],
  once: 0,
  worst: new Map(),
});

/** After so many calls what is written goes to another course: pages show what was written since. */
const callsOfAWorld = 120;

/** How often a text that costs too much is made smaller, and how many findings of a place are looked into. */
const [usualShrinks, mostOfAPlace] = [40, 2] as const;

type Server = {
  app: FastifyInstance;
  db: Kysely<DB>;
  now(): Date;
  /** The application's clock: limits by the minute pass. */
  setNow(now: Date): void;
};

export type Trying = {
  calls: number;
  seed: number;
  /** Of a hundred calls that took their texts, how many have the pages asked that show them. */
  pagesOf: number;
  /** So many texts end it, whatever calls are left. */
  texts?: number;
  within?: Bounds;
  /** How often what is found is made smaller. */
  shrinks?: number;
  /** Told before each call and page, so that one that never ends is known. */
  onStep?: (step: Step) => void;
};

/** What is about to be asked. */
export type Step = Pick<Finding, "number" | "call" | "as" | "page" | "puts">;

/**
 * Writes texts into every place of the contract that takes one, through the real door, and asks for the pages that
 * show them. What costs more than the bounds is done again alone, and only what does so each time is found: the least of
 * its costs counts.
 */
export async function tryTexts(
  server: Server,
  {
    calls,
    seed,
    pagesOf,
    texts = Number.POSITIVE_INFINITY,
    within = bounds,
    shrinks = usualShrinks,
    onStep,
  }: Trying,
): Promise<Tried> {
  const dice = diceOf(seed);
  const fill = filler(dice, textsOf(dice));
  const tried = nothingTried();
  const measure = openMeasure();
  const doing = doingOf(server, measure);
  let world: World | null = null;
  const seen = new Map<string, number>();

  const isOver = ({ held, grown }: Cost) => held > within.held || grown > within.grown;
  const note = (place: string, number: number, cost: Cost, status: number, code: string) => {
    const key = `${status}${code && ` ${code}`}`;
    tried.answers.set(key, (tried.answers.get(key) ?? 0) + 1);
    if (cost.held > (tried.worst.get(place)?.held ?? 0))
      tried.worst.set(place, { held: cost.held, grown: cost.grown, number });
  };

  let isEnded = false;
  for (let number = 0; number < calls && tried.texts < texts; number++) {
    // Somebody whose session a call has ended is somebody new.
    if (number % callsOfAWorld === 0 || isEnded) world = await doing.newWorld();
    if (!world) throw new Error("no world was made");
    const endpoint = dice.pick(callsWithTexts);
    const draft = fill(endpoint, world);
    const call = nameOf(endpoint);
    const step = { number, call, as: draft.as, page: null, puts: draft.puts };
    onStep?.(step);
    server.setNow(new Date(server.now().getTime() + 1_500));
    const outcome = await doing.send(draft, draft.puts, dice);
    tried.calls += 1;
    tried.texts += draft.puts.length;
    note(call, number, outcome, outcome.status, outcome.code);
    const isTaken = outcome.status < 300;
    isEnded = outcome.code === "SESSION_DELETED";
    if (!isTaken) tried.refusals.set(call, `${outcome.status} ${outcome.text.slice(0, 200)}`);
    for (const { name } of draft.puts) {
      tried.sent.add(`${call} ${name}`);
      if (isTaken) tried.taken.add(`${call} ${name}`);
    }
    if (isOver(outcome) || isFault(outcome))
      await lookInto({ page: null, place: call, outcome, draft, world });
    if (!isTaken || endpoint.method === "GET" || !dice.hits(pagesOf)) continue;
    for (const page of shownBy(call)?.(world, outcome.answer) ?? []) {
      onStep?.({ ...step, page: page.url });
      const shown = await doing.ask(page, world, dice);
      tried.pages += 1;
      note(patternOf(page.url), number, shown, shown.status, shown.code);
      if (isOver(shown) || isFault(shown))
        await lookInto({ page, place: patternOf(page.url), outcome: shown, draft, world });
    }

    /** Does it again, and makes what does it smaller. */
    async function lookInto({ page, place, outcome: first, draft: from, world: there }: Suspicion) {
      const key = `${page ? `${place} of ${call}` : place} ${isFault(first) ? first.status : first.held > within.held ? "held" : "grown"}`;
      const times = seen.get(key) ?? 0;
      seen.set(key, times + 1);
      if (times >= mostOfAPlace) return;
      const again = (puts: readonly Put[]) => leastOf(from, puts, page, there, isFault(first));
      const asIs = page ? await doing.askAgain(page, there) : await again(from.puts);
      const stays = (cost: Outcome) => isOver(cost) || (isFault(first) && isFault(cost));
      if (!stays(asIs)) {
        seen.set(key, times);
        tried.once += 1;
        return;
      }
      const { puts, found: cost } = await smallest(
        { puts: from.puts, found: asIs, most: shrinks },
        async (smaller) => {
          const outcome = await again(smaller);
          return stays(outcome) ? outcome : null;
        },
      );
      tried.findings.push({
        number,
        call,
        as: from.as,
        page: page?.url ?? null,
        cost,
        puts,
        status: cost.status,
        answer: cost.text,
      });
    }
  }

  /** The least that it costs, of two times after the memory was swept: what it costs in any case. */
  async function leastOf(
    draft: Draft,
    puts: readonly Put[],
    page: Ask | null,
    there: World,
    isOnce: boolean,
  ): Promise<Outcome> {
    const outcomes: Outcome[] = [];
    for (let turn = 0; turn < (isOnce ? 1 : 2); turn++) {
      await forgetLimits(server.db);
      server.setNow(new Date(server.now().getTime() + 61_000));
      collect();
      const call = nameOf(draft.endpoint);
      onStep?.({ number: -1, call, as: draft.as, page: page?.url ?? null, puts: [...puts] });
      const written = await doing.send(draft, puts, dice);
      if (page && written.status >= 300) return written;
      if (!page) outcomes.push(written);
      else {
        const shown = shownBy(call)?.(there, written.answer) ?? [];
        const same = shown.find(({ url }) => patternOf(url) === patternOf(page.url));
        outcomes.push(await doing.askAgain(same ?? page, there));
      }
    }
    return leastCost(outcomes);
  }

  measure.close();
  return tried;
}

/** Writes each text into a note of its own turn, and asks for the pages that show it. Answers those over the bounds each time. */
export async function showEach(
  server: Server,
  texts: readonly string[],
  within: Bounds,
): Promise<{ text: string; url: string; held: number; status: number }[]> {
  const measure = openMeasure();
  const doing = doingOf(server, measure);
  const world = await doing.newWorld();
  const { token } = world.people.ROLE_APPRENANT;
  const over: Awaited<ReturnType<typeof showEach>> = [];
  for (const text of texts) {
    await server.app.inject({
      method: "PUT",
      url: `/api/utilisateurs/notes/${world.made.note.id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { contenu: text },
    });
    for (const url of [world.addresses.ressource, "/student/notes"]) {
      const { held, grown, status } = await doing.askAgain({ as: "ROLE_APPRENANT", url }, world);
      if (held > within.held || grown > within.grown || status !== 200)
        over.push({ text, url, held, status });
    }
  }
  measure.close();
  return over;
}

type Suspicion = { page: Ask | null; place: string; outcome: Outcome; draft: Draft; world: World };

type Outcome = Cost & { status: number; code: string; text: string; answer: { id?: unknown } };

/** The last of some outcomes of the same, with the least that any of them cost. */
function leastCost(outcomes: readonly Outcome[]): Outcome {
  const last = outcomes.at(-1);
  if (!last) throw new Error("it was done no time");
  return {
    ...last,
    held: Math.min(...outcomes.map(({ held }) => held)),
    grown: Math.min(...outcomes.map(({ grown }) => grown)),
  };
}

/** A video's player is elsewhere, and not there without its secret: refused by name, which is no fault. */
const isFault = ({ status, code }: Outcome) => status >= 500 && code !== "VIDEO_UNAVAILABLE";

/** An address without the numbers in it. */
const patternOf = (url: string) =>
  url
    .replaceAll(/\/\d+/g, "/…")
    .replace(/\?.*/, "")
    .replace(/calendriers\/[^/]+/, "calendriers/…");

function doingOf({ app, db, now, setNow }: Server, measure: Measure) {
  async function inject(
    request: {
      method: "GET" | "POST" | "PUT" | "DELETE";
      url: string;
      headers: Record<string, string>;
      payload?: Buffer;
    },
    dice: Dice | null,
  ): Promise<Outcome> {
    // From everywhere: what is limited by address is not what is looked for.
    const byte = () => (dice ? dice.upTo(250) : Math.floor(Math.random() * 250));
    const remoteAddress = `10.${byte()}.${byte()}.${byte()}`;
    const { held, grown, done } = await measure.of(async () => {
      const reply = await app.inject({ ...request, remoteAddress });
      return { status: reply.statusCode, body: reply.rawPayload };
    });
    const { status, body } = done;
    const isShort = body.length < 200_000;
    const text = isShort && (status >= 400 || request.method !== "GET") ? body.toString() : "";
    const [, code = ""] = status >= 400 ? (/"code":"(\w+)"/.exec(text) ?? []) : [];
    let answer = {};
    if (status < 300 && text.startsWith("{")) answer = JSON.parse(text);
    return { held, grown, status, code, text: text.slice(0, 400), answer };
  }

  function ask({ as, url }: Ask, { people }: World, dice: Dice | null): Promise<Outcome> {
    const person = as === "nobody" ? null : people[as];
    const headers: Record<string, string> = url.startsWith("/api/")
      ? { ...(person && { authorization: `Bearer ${person.token}` }) }
      : {
          accept: url.endsWith(".png") ? "*/*" : "text/html",
          ...(person && { cookie: person.cookie }),
        };
    return inject({ method: "GET", url, headers }, dice);
  }

  return {
    ask,
    async newWorld(): Promise<World> {
      await forgetLimits(db);
      const world = await makeWorld(db, now());
      const { id, token } = world.people.ROLE_APPRENANT;
      const reply = await app.inject({
        method: "PUT",
        url: `/api/users/${id}/calendar`,
        headers: { authorization: `Bearer ${token}` },
      });
      const { address } = reply.json<{ address?: string }>();
      return { ...world, addresses: { ...world.addresses, calendar: address ?? null } };
    },
    async send({ build }: Draft, puts: readonly Put[], dice: Dice): Promise<Outcome> {
      const { method, url, headers, payload } = build(puts);
      return inject({ method, url, headers, ...(payload && { payload }) }, dice);
    },
    /** The least of two: what a page costs in any case. */
    async askAgain(page: Ask, world: World): Promise<Outcome> {
      setNow(new Date(now().getTime() + 61_000));
      collect();
      return leastCost([await ask(page, world, null), await ask(page, world, null)]);
    },
  };
}

/** Leaves texts out, then halves and thins the longest, as long as what was found is still found. */
export async function smallest<T>(
  { puts: from, found: first, most }: { puts: readonly Put[]; found: T; most: number },
  find: (puts: readonly Put[]) => Promise<T | null>,
): Promise<{ puts: Put[]; found: T }> {
  let puts = [...from];
  let found = first;
  let tries = 0;
  const attempt = async (smaller: Put[]): Promise<boolean> => {
    tries += 1;
    const outcome = await find(smaller);
    if (outcome) [puts, found] = [smaller, outcome];
    return outcome !== null;
  };
  for (const [i, { text }] of from.entries()) {
    if (tries > most / 2 || text.length <= 8) continue;
    await attempt(puts.map((put, n) => (n === i ? { ...put, text: "a" } : put)));
  }
  for (let isSmaller = true; isSmaller && tries < most; ) {
    isSmaller = false;
    const [longest] = puts
      .map(({ text }, i) => ({ i, length: text.length }))
      .sort((a, b) => b.length - a.length);
    const { i = 0, length = 0 } = longest ?? {};
    if (length < 4) break;
    const text = puts[i]?.text ?? "";
    const half = Math.floor(length / 2);
    const quarter = Math.floor(length / 4);
    for (const cut of [
      text.slice(0, half),
      text.slice(half),
      text.slice(0, quarter) + text.slice(length - quarter),
      text.slice(0, length - quarter),
    ]) {
      if (tries >= most) break;
      if (
        await attempt(
          puts.map((put, n) => (n === i ? { ...put, text: cut.toWellFormed() || "a" } : put)),
        )
      ) {
        isSmaller = true;
        break;
      }
    }
  }
  return { puts, found };
}

/** Adds what another seed tried. */
export function add(
  all: Tried,
  { calls, texts, pages, answers, taken, sent, refusals, findings, once, worst }: Tried,
): void {
  all.calls += calls;
  all.texts += texts;
  all.pages += pages;
  all.once += once;
  for (const [key, count] of answers) all.answers.set(key, (all.answers.get(key) ?? 0) + count);
  for (const name of taken) all.taken.add(name);
  for (const name of sent) all.sent.add(name);
  for (const [call, refusal] of refusals) all.refusals.set(call, refusal);
  all.findings.push(...findings);
  for (const [place, cost] of worst)
    if (cost.held > (all.worst.get(place)?.held ?? 0)) all.worst.set(place, cost);
}
