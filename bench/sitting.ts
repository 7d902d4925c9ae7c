import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { copyPagePartBytes } from "@majorant/contract/limits";
import type { OwnSitting } from "@majorant/contract/sittings/sittings";
import { partsOf } from "@majorant/domain/sittings/pages";
import { sql } from "kysely";
import { judge, type Measured } from "./app/aims.ts";
import { familyOf, memoryOf } from "./app/processes.ts";
import { type Reader, runSchool } from "./app/running-school.ts";

// A mock concours on lines of 100 kbit/s that are cut: as many as sit it fetch its key at the same second, hand in 12 pages
// each within some minutes, and others study beside them. `npm run bench -- sitting --students 300 --minutes 15`. It exits with 1 where
// an aim is missed or a page that was said is not there in the end.

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "300" },
    /** Within how many minutes they hand in. */
    minutes: { type: "string", default: "15" },
    pages: { type: "string", default: "12" },
    /** How long a page is, in bytes. */
    bytes: { type: "string", default: "230000" },
    /** Which share of parts is cut on its way. */
    cut: { type: "string", default: "0.1" },
    /** How many study beside. */
    others: { type: "string", default: "40" },
  },
});
const students = Number(values.students);
const minutes = Number(values.minutes);
const pageCount = Number(values.pages);
const pageBytes = Number(values.bytes);
const others = Number(values.others);

/** Of 100 kbit/s. */
const bytesPerSecond = 12_500;

let sittingId = 0;
const app = await runSchool(1, students + others, {
  async prepare({ db, readers, folder }) {
    const key = crypto.randomUUID();
    const place = join(folder, "storage/sittings", key);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, "sealed"), randomBytes(400_000));
    const ids = readers.slice(0, students).map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`
      with class as (insert into groups (name) values (${`Concours blanc ${key}`}) returning id),
      members as (
        insert into group_members (user_id, group_id) select unnest(${ids}::int[]), id from class),
      paper as (
        insert into papers (contest, year, track, subject, title, minutes, visible)
        values ('Banc', 2026, 'MP', 'mathematiques', ${key}, 180, false) returning id),
      sitting as (
        insert into sittings (title, paper_id, audience, group_id, audience_name, starts_at, minutes, announced_at,
          sealed_key, sealed_bytes, sealed_secret, created_at)
        select 'Concours blanc', paper.id, 'group', class.id, 'Banc', now(), 180, now(), ${key}, 400000,
          ${randomBytes(32)}, now() from paper, class returning id),
      asked as (
        insert into sitting_questions (sitting_id, position, number, marks, about)
        select id, n, n::text, 2, 'Suites' from sitting, generate_series(1, 20) n)
      select id from sitting`.execute(db);
    sittingId = rows[0]?.id ?? 0;
  },
});
const sitters = app.readers.slice(0, students);
const studying = app.readers.slice(students);

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Sent = { status: number; text: string; ms: number };

/** One call, its body at the pace of a line; `cutAfter` bytes of it the line dies. */
function send(
  { token }: Reader,
  method: string,
  path: string,
  { body, type, cutAfter }: { body?: Buffer; type?: string; cutAfter?: number } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(`${app.address}/api${path}`, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": type ?? "application/json", "content-length": body.length }),
      },
    });
    call.on("error", reject);
    call.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - began,
        }),
      );
    });
    const drip = async () => {
      for (let at = 0; body && at < body.length; at += bytesPerSecond / 4) {
        if (cutAfter !== undefined && at >= cutAfter) return call.destroy(new Error("cut"));
        call.write(body.subarray(at, at + bytesPerSecond / 4));
        if (body.length > bytesPerSecond) await pause(250);
      }
      return call.end();
    };
    drip().catch(reject);
  });
}

/** A JPEG by its head, of bytes that nobody else has. */
function page(): Buffer {
  const head = Buffer.from([
    0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x09, 0x23, 0x06, 0x76, 1, 1, 0x11, 0,
  ]);
  return Buffer.concat([head, randomBytes(pageBytes - head.length)]);
}

const multipart = (part: Buffer) =>
  Buffer.concat([
    Buffer.from('--banc\r\nContent-Disposition: form-data; name="part"; filename="page"\r\n\r\n'),
    part,
    Buffer.from("\r\n--banc--\r\n"),
  ]);

const faults = new Map<string, number>();
const count = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);

const own = (id: number) => `/users/${id}/sittings/${sittingId}`;

/** Hands in, and sends until every part is there. */
async function handIn(sitter: Reader): Promise<void> {
  await pause(Math.random() * minutes * 60_000 * 0.5);
  const pages = Array.from({ length: pageCount }, page);
  const said = pages.map((bytes) => ({
    hash: createHash("sha256").update(bytes).digest("hex"),
    bytes: bytes.length,
  }));
  const body = Buffer.from(JSON.stringify({ pages: said, ranked: true }));
  for (;;) {
    const answer = await send(sitter, "PUT", `${own(sitter.id)}/copy/pages`, { body }).catch(
      () => null,
    );
    if (answer?.status === 200) break;
    count(`hand-in: ${answer ? `${answer.status} ${answer.text.slice(0, 80)}` : "cut"}`);
    await pause(2_000);
  }
  for (const [index, bytes] of pages.entries())
    for (let part = 0; part < partsOf(bytes.length, copyPagePartBytes); ) {
      const from = part * copyPagePartBytes;
      const sent = multipart(bytes.subarray(from, from + copyPagePartBytes));
      const isCut = Math.random() < Number(values.cut);
      const answer = await send(
        sitter,
        "PUT",
        `${own(sitter.id)}/copy/pages/${said[index]?.hash}/parts/${part}`,
        {
          body: sent,
          type: "multipart/form-data; boundary=banc",
          ...(isCut && { cutAfter: sent.length * Math.random() }),
        },
      ).catch(() => null);
      if (answer?.status === 200) part += 1;
      else {
        if (answer) count(`part: ${answer.status} ${answer.text.slice(0, 80)}`);
        await pause(2_000);
      }
    }
}

const ranked = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;

const over = new AbortController();
const times: number[] = [];
/** Opens courses and today's page, at a reader's pace, until it is over. */
async function study(reader: Reader): Promise<void> {
  while (!over.signal.aborted) {
    for (const path of [
      `/courses/${reader.course}?role=ROLE_APPRENANT`,
      `/courses/${reader.course}/sections?role=ROLE_APPRENANT`,
      `/users/${reader.id}/today`,
    ]) {
      const answer = await send(reader, "GET", path);
      if (answer.status === 200) times.push(answer.ms);
      else count(`beside: ${answer.status}`);
    }
    await pause(1_000 + Math.random() * 2_000);
  }
}

let most = 0;
const looking = setInterval(() => {
  const family = familyOf(app.pid);
  most = Math.max(
    most,
    family.reduce((sum, process) => sum + memoryOf(process).proportional, 0),
  );
}, 2_000);

const reading = studying.map(study);
const asked = await Promise.all(
  sitters.map((sitter) => send(sitter, "POST", `${own(sitter.id)}/copy`)),
);
const keys = asked.filter(({ status }) => status === 200).map(({ ms }) => ms);
console.log(
  `${keys.length} of ${students} keys at the same second: median ${ranked(keys, 0.5).toFixed(0)}, p99 ${ranked(keys, 0.99).toFixed(0)} ms`,
);
for (const { status, text } of asked)
  if (status !== 200) count(`key: ${status} ${text.slice(0, 80)}`);
const began = performance.now();
await Promise.all(sitters.map(handIn));
const seconds = (performance.now() - began) / 1_000;
over.abort();
await Promise.all(reading);
clearInterval(looking);

let missing = 0;
for (const sitter of sitters) {
  const { text } = await send(sitter, "GET", own(sitter.id));
  const { handedIn } = JSON.parse(text) as OwnSitting; // as the call answers it
  const pages = handedIn?.pages ?? [];
  missing += pageCount - pages.filter((one) => one.missing.length === 0).length;
}
console.log(
  `${students} copies of ${pageCount} pages in ${(seconds / 60).toFixed(1)} min, a tenth or so of their parts cut: ${missing} pages missing`,
);
console.log(
  `beside them ${times.length} calls of ${others} others: median ${ranked(times, 0.5).toFixed(0)}, p99 ${ranked(times, 0.99).toFixed(0)} ms; memory at most ${most.toFixed(0)} MB`,
);
for (const [fault, often] of faults) console.log(`  ${fault}, ${often} times`);
const measured: Measured[] = [
  { what: "pages that were said and are not there", is: missing, most: 0, unit: "pages" },
  { what: "calls of others, p99", is: ranked(times, 0.99), most: 250, unit: "ms" },
  { what: "memory", is: most, most: 450, unit: "MB" },
];
await app.stop();
process.exitCode = judge(measured);
