import { request } from "node:http";
import type { Readable } from "node:stream";
import { role } from "@majorant/contract/roles";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { openSession } from "../../src/platform/accounts/sessions.ts";
import type { DB } from "../../src/platform/database/schema.ts";
import { endpoints } from "../endpoints.ts";
import { callsOf, type FuzzedCall, type Somebody } from "./calls.ts";
import { type Dice, diceOf } from "./dice.ts";
import type { Names } from "./random-values.ts";

/** An answer that is the server's fault, with what it answered to. */
export type Fault = {
  /** The how manieth call of this seed. */
  call: number;
  name: string;
  as: Somebody["role"];
  request: FuzzedCall;
  status: number;
  answer: string;
};

export type Fuzzed = {
  /** How many answers there were of each class: 2 for 200 to 299. */
  classes: Map<number, number>;
  /** The names of the calls that were answered well at least once. */
  answered: Set<string>;
  faults: Fault[];
};

/** After so many calls, who calls and what there is to name is looked for again: accounts are deleted meanwhile. */
const callsOfAWorld = 250;

type Answer = { status: number; answer: string };

/** Makes a call from an address; answers with the text of a fault. */
export type Send = (request: FuzzedCall, from: string) => Promise<Answer>;

/** How long a call may take, in milliseconds; one that takes longer counts as a fault. */
const patience = 60_000;

/** A video's player is elsewhere, and not there without its secret: refused by name, which is no fault. */
const refusedByName = new Set(["VIDEO_UNAVAILABLE"]);

/**
 * Drives every call of the contract in turn, shaped and misshapen, with files, as every role and nobody. The same
 * seed makes the same calls of a database with the same rows.
 */
export async function fuzz(
  { send, db }: { send: Send; db: Kysely<DB> },
  { calls, seed, now = () => new Date() }: { calls: number; seed: number; now?: () => Date },
): Promise<Fuzzed> {
  const dice = diceOf(seed);
  const fuzzed: Fuzzed = { classes: new Map(), answered: new Set(), faults: [] };
  let world = { people: [] as Somebody[], names: { ids: [], texts: [] } as Names };

  for (let call = 0; call < calls; call++) {
    if (call % callsOfAWorld === 0)
      world = { people: await peopleOf(db, dice, now()), names: await namesOf(db) };
    const { name, endpoint } = dice.pick(endpoints);
    const somebody = callerOf(dice, endpoint, world.people);
    const made = callsOf(dice, world.names)(endpoint, somebody);
    // From everywhere: what is limited by address is not what is looked for.
    const from = `10.${dice.upTo(255)}.${dice.upTo(255)}.${dice.upTo(255)}`;
    const { status, answer } = await withPatience(send(made, from));
    const kind = Math.floor(status / 100);
    fuzzed.classes.set(kind, (fuzzed.classes.get(kind) ?? 0) + 1);
    if (kind === 2) fuzzed.answered.add(name);
    if (kind > 4 && !refusedByName.has(codeOf(answer)))
      fuzzed.faults.push({ call, name, as: somebody.role, request: made, status, answer });
  }
  return fuzzed;
}

/** Mostly somebody who may call, so that the handlers are reached. */
function callerOf(
  dice: Dice,
  { access }: (typeof endpoints)[number]["endpoint"],
  people: Somebody[],
) {
  const allowed = people.filter(
    (one) =>
      one.token && (access.kind !== "roles" || access.roles.some((each) => each === one.role)),
  );
  return dice.pick(dice.hits(80) && allowed.length > 0 ? allowed : people);
}

const withPatience = (answered: Promise<Answer>): Promise<Answer> => {
  const late = new Promise<Answer>((resolve) =>
    setTimeout(resolve, patience, { status: 599, answer: `nothing in ${patience} ms` }).unref(),
  );
  return Promise.race([answered, late]);
};

/** Asks an application of this process. */
export const sendTo =
  (app: FastifyInstance): Send =>
  async ({ method, url, headers, payload }, remoteAddress) => {
    const { statusCode: status, stream } = await app.inject({
      method,
      url,
      headers,
      remoteAddress,
      payloadAsStream: true,
      ...(payload && { payload }),
    });
    return { status, answer: await textOf(stream(), status) };
  };

/** Asks one of another process, which believes what a proxy says of addresses. */
export const sendOver =
  (origin: string): Send =>
  ({ method, url, headers, payload }, from) =>
    new Promise((resolve, reject) => {
      const call = request(
        origin + url,
        { method, headers: { ...headers, "x-forwarded-for": from } },
        (answer) => {
          const { statusCode: status = 0 } = answer;
          textOf(answer, status).then((text) => resolve({ status, answer: text }), reject);
        },
      );
      call.on("error", reject).end(payload ?? undefined);
    });

/** What a fault says. Of what is none nothing is read: streams of events would go on for ever. */
async function textOf(body: Readable, status: number): Promise<string> {
  if (status < 500) {
    body.on("error", () => {}).destroy();
    return "";
  }
  let text = "";
  for await (const chunk of body) text += chunk;
  return text;
}

function codeOf(answer: string): string {
  const [, code = ""] = /"code":"(\w+)"/.exec(answer) ?? [];
  return code;
}

/** Two accounts of each role that are there, signed in; somebody whose token is worth nothing; nobody. */
async function peopleOf(db: Kysely<DB>, dice: Dice, now: Date): Promise<Somebody[]> {
  const people: Somebody[] = [
    { role: "nobody", id: 1, token: null },
    { role: "stranger", id: 1, token: "un-jeton-qui-ne-vaut-rien" },
  ];
  for (const each of role.options) {
    const active = db
      .selectFrom("users")
      .select("id")
      .where("role", "=", each)
      .where("active", "=", true);
    const ids = (await active.orderBy("id").execute()).map(({ id }) => id);
    const chosen = ids.length > 0 ? [ids[0] ?? 0, dice.pick(ids)] : [await newUser(db, each)];
    for (const id of chosen) {
      // Devices are limited, and not what is looked for.
      await db.deleteFrom("sessions").where("user_id", "=", id).execute();
      const { token } = await openSession(db, { id, userAgent: undefined }, now);
      people.push({ role: each, id, token });
    }
  }
  return people;
}

async function newUser(db: Kysely<DB>, each: (typeof role.options)[number]): Promise<number> {
  const { id } = await db
    .insertInto("users")
    .values({
      email: `${crypto.randomUUID()}@exemple.tn`,
      password_hash: "",
      role: each,
      first_name: "Amine",
      last_name: "Ben Salah",
      administrator: each === "ROLE_ADMINISTRATEUR",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ids of every table, numbers and others. */
async function namesOf(db: Kysely<DB>): Promise<Names> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' order by table_name`.execute(db);
  const lists = await Promise.all(
    tables.map(async ({ name }) => {
      const ids = sql<{ id: string }>`select id::text from ${sql.table(name)} order by id limit 12`;
      return (await ids.execute(db)).rows.map(({ id }) => id);
    }),
  );
  const all = lists.flat();
  const isNumber = (text: string) => /^\d+$/.test(text);
  return {
    ids: [...new Set(all.filter(isNumber).map(Number))].filter((id) => id < 1e9),
    texts: [...new Set(all.filter((text) => !isNumber(text)))],
  };
}
