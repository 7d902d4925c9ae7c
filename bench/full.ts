import { parseArgs } from "node:util";
import type { Endpoint } from "@majorant/contract/endpoint";
import type { Role } from "@majorant/contract/roles";
import { buildApp } from "@majorant/server/app";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import { sql } from "kysely";
import { endpoints } from "../apps/server/test/endpoints.ts";
import { openFullSchool } from "./app/full-school.ts";
import { openScreens } from "./app/full-screens.ts";
import { hearQuestions, scansOf } from "./app/plans.ts";

// Every first page in the full school: `npm run bench -- full`. Each GET of the contract is asked as each role that may, with
// the parameters that a screen gives; how long the server took, and which of its questions read a table that grows from end to
// end. `--only papers` asks what has that in its path, `--texts` prints the questions, `--rounds` how often each is asked.
// `--screens` opens every screen of every role there instead, in a browser.

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "9" },
    most: { type: "string", default: "300" },
    many: { type: "string", default: "5000" },
    only: { type: "string", default: "" },
    texts: { type: "boolean", default: false },
    screens: { type: "boolean", default: false },
  },
});
const [rounds, most, many] = [values.rounds, values.most, values.many].map(Number) as [
  number,
  number,
  number,
];

const { folder, config, database, close } = await openFullSchool();
const { db } = database;
let asking = "jobs";
const heard = hearQuestions(database, () => asking);
const app = await buildApp(config, database);
await app.ready();

/** What the addresses of screens have in them, of the middle of the school: never the smallest. */
const { rows } = await sql<Record<string, number | string>>`
  with student as (
    select u.id, u.category_id from users u join positions p on p.user_id = u.id
    where u.email like 'eleve-%@grande-ecole.majorant.tn'
      and exists (select from held_courses(u.id, 'ROLE_APPRENANT', now()))
      and exists (select from orders o join payments y on y.order_id = o.id
        where o.user_id = u.id and y.status = 'paid')
    group by u.id order by count(*) desc, u.id limit 1),
  course as (
    select s.course_id as id from student, positions p join resources r on r.id = p.resource_id
    join sections s on s.id = r.section_id
    where p.user_id = student.id and s.course_id in (select held_courses(student.id, 'ROLE_APPRENANT', now()))
    group by s.course_id order by count(*) desc, s.course_id limit 1)
  select student.id as student, student.category_id as "categorieId", course.id as "coursId",
    (select min(title) from categories where id = student.category_id) as category,
    (select a.user_id from assignments a where a.course_id = course.id and a.role = 'ROLE_ENSEIGNANT' limit 1) as teacher,
    (select min(id) from users where role = 'ROLE_ADMINISTRATEUR') as administrator,
    (select min(id) from users where role = 'ROLE_TECHNICIAN') as technician,
    (select min(s.id) from sections s join exercises e on e.section_id = s.id where s.course_id = course.id) as "sectionId",
    (select min(r.id) from resources r join sections s on s.id = r.section_id
      where s.course_id = course.id and r.kind = 'video') as "ressourceId",
    (select min(group_id) from group_members where user_id = student.id) as "groupeId",
    (select max(o.id) from orders o join payments p on p.order_id = o.id
      where o.user_id = student.id and p.status = 'paid') as "commandeId",
    (select max(q.id) from questions q join resources r on r.id = q.resource_id
      join sections s on s.id = r.section_id where s.course_id = course.id) as "questionId",
    (select max(e.id) from exercises e join sections s on s.id = e.section_id where s.course_id = course.id) as "exerciseId",
    (select max(l.id) from live_sessions l where exists (select from live_presences p where p.live_session_id = l.id)) as "liveSessionId",
    (select max(id) from notions) as "notionId", (select max(id) from papers) as "paperId",
    (select code_id from code_uses group by code_id order by count(*) desc limit 1) as "codeId",
    (select max(month) from accounting_lines where month < to_char(now(), 'YYYY-MM')) as mois,
    (select max(id) from offers) as "offreId", (select max(id) from quiz_questions) as "quizQuestionId"
  from student, course`.execute(db);
const known = rows[0] ?? {};
console.log("asked of:", known);

if (values.screens) {
  const emails = await db
    .selectFrom("users")
    .where("id", "in", [Number(known.student), Number(known.teacher)])
    .select(["id", "email"])
    .execute();
  const emailOf = (id: unknown) => emails.find((user) => user.id === Number(id))?.email ?? "";
  await app.close();
  await close();
  const people = { student: emailOf(known.student), teacher: emailOf(known.teacher) };
  process.exit(await openScreens(folder, people));
}

const people: [Role | "visitor", number | undefined][] = [
  ["visitor", undefined],
  ["ROLE_APPRENANT", Number(known.student)],
  ["ROLE_ENSEIGNANT", Number(known.teacher)],
  ["ROLE_TECHNICIAN", Number(known.technician)],
  ["ROLE_ADMINISTRATEUR", Number(known.administrator)],
];

/** Beside its defaults: a search, where there is one to type; a file is another matter. */
const variants = ({ query }: Endpoint): string[] => {
  const fields = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
  return [
    "",
    ...(fields.includes("q") ? ["q=analyse"] : []),
    ...(fields.includes("tree") ? ["tree=true"] : []),
  ];
};

type Field = { safeParse(value: unknown): { success: boolean } };

/** Whether what is asked is told as which of one's roles; some of one's roles need not say it. */
const takesRole = ({ query }: Endpoint, role: Role | "visitor"): boolean => {
  const { shape } = (query as { shape?: Record<string, Field> } | undefined) ?? {};
  return role !== "visitor" && shape?.role?.safeParse(role).success === true;
};

const mayAsk = ({ access }: Endpoint, role: Role | "visitor") => {
  if (access.kind === "anyone") return true;
  if (role === "visitor" || access.kind === "signature") return false;
  return access.kind !== "roles" || access.roles.includes(role);
};

const streams = /stream$|export$|receipt$|photo$/;
type Target = { name: string; url: string; headers: Record<string, string> };
const targets: Target[] = [];
const unasked: string[] = [];
for (const [role, id] of people) {
  const headers = id
    ? {
        authorization: `Bearer ${(await openSession(db, { id, userAgent: undefined }, new Date())).token}`,
      }
    : {};
  for (const { endpoint } of endpoints) {
    const { method, path } = endpoint;
    if (method !== "GET" || streams.test(path) || !path.includes(values.only)) continue;
    if (!mayAsk(endpoint, role)) continue;
    let isWhole = true;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value =
        name === "utilisateurId"
          ? endpoint.access.kind === "self"
            ? id
            : known.student
          : known[name];
      if (value === undefined || value === null) isWhole = false;
      return encodeURIComponent(String(value));
    });
    if (!isWhole) {
      unasked.push(path);
      continue;
    }
    const fields = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
    const asRole =
      takesRole(endpoint, role) &&
      !path.startsWith("/utilisateurs") &&
      !path.includes("detenteurs");
    for (const variant of variants(endpoint)) {
      const query = [
        ...(asRole ? [`role=${role}`] : []),
        ...(fields.includes("second") ? ["second=10"] : []),
        ...(path === "/announcements/audience" ? [`kind=course&id=${known.coursId}`] : []),
        ...(variant ? [variant] : []),
      ].join("&");
      targets.push({
        name: `${role.replace("ROLE_", "").toLowerCase()} GET ${path}${variant && ` ${variant}`}`,
        url: `/api${address}${query && `?${query}`}`,
        headers,
      });
    }
  }
}

const figures = new Map<Target, number[]>();
const refused: string[] = [];
// The first time its questions are heard and its reply's writer is made; what is refused is left out from then on.
for (const target of targets) {
  asking = target.name;
  const answer = await app.inject({ url: target.url, headers: target.headers });
  if (answer.statusCode === 200) figures.set(target, []);
  else refused.push(`${target.name}: ${answer.statusCode} ${answer.json().code ?? ""}`);
}
for (let round = 0; round < rounds; round++)
  for (const [{ url, headers }, list] of figures) {
    const began = performance.now();
    await app.inject({ url, headers });
    list.push(performance.now() - began);
  }
asking = "jobs";

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const measured = [...figures]
  .map(([{ name }, list]) => {
    const sorted = list.toSorted((one, other) => one - other);
    return { name, p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
  })
  .sort((one, other) => other.p95 - one.p95);
const line = ({ name, p50, p95 }: (typeof measured)[number]) =>
  `${p50.toFixed(0).padStart(7)}${p95.toFixed(0).padStart(7)}  ${name}`;
const slow = measured.filter(({ p95 }) => p95 > most);
console.log(
  `\n${measured.length} lists and pages, ${rounds} times each: p50 and p95 at the server, in milliseconds`,
);
for (const one of measured.slice(0, Math.max(40, slow.length))) console.log(line(one));
console.log(
  `${slow.length} above ${most} ms at p95: ${slow.map(({ name }) => name).join("; ") || "none"}`,
);

const { scans, failed } = await scansOf(database, new Map(heard), many);
console.log(
  `\n${heard.size} questions; of tables with more than ${many} rows, read from end to end:`,
);
for (const { table, rows, ms, by, text } of scans.sort((one, other) => other.ms - one.ms)) {
  console.log(`${ms.toFixed(0).padStart(7)} ms  ${table} (${rows})  ${by}`);
  if (values.texts) console.log(text.replaceAll(/\s+/g, " "));
}
if (scans.length === 0) console.log("none");
if (failed.length > 0) console.log(`${failed.length} could not be looked at: ${failed.join("; ")}`);
if (refused.length > 0) console.log(`refused, and left out:\n  ${refused.join("\n  ")}`);
if (unasked.length > 0)
  console.log(`not asked, nothing to ask them of: ${[...new Set(unasked)].join(", ")}`);

await app.close();
await close();
