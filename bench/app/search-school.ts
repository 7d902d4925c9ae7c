import { join } from "node:path";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import type { DB } from "@majorant/server/platform/database/schema";
import { type Kysely, sql } from "kysely";
import { serving } from "./process.ts";
import { openSchool } from "./school.ts";

/** How many students ask, and how many cues a video of theirs has: some minutes of speech. */
const [askers, cues, wordsOfCue] = [12, 60, 9] as const;

/** How many cues the school has in all: the others are said in courses that those students do not hold. */
const cuesInAll = 1_500_000;

const known =
  `fonction fonctions théorème dérivée dérivées intégrale intégrales suite suites convergence dominée majorée
  croissante continue continuité limite limites bijection démonstration hypothèse conclusion exemple vecteur espace matrice
  diagonalisation valeur propre polynôme caractéristique noyau image rang déterminant équation différentielle linéaire
  solution générale particulière thermodynamique entropie énergie interne travail chaleur électromagnétisme champ
  électrique magnétique induction flux circulation condensateur résistance optique lentille miroir interférences
  cinétique catalyse équilibre constante acide base oxydation réduction hessienne wronskien voisinage ouvert fermé compact
  connexe complet norme distance boule série entière rayon développement limité équivalent reste somme partielle absolue`
    .split(/\s+/)
    .filter(Boolean);
const syllables = [
  "ba",
  "con",
  "dé",
  "fli",
  "gra",
  "lo",
  "mi",
  "né",
  "po",
  "ri",
  "su",
  "ta",
  "vé",
  "zon",
];

/** Some thousands of words, the first of them said often, as in a language. */
const vocabulary = [
  ...known,
  ...Array.from({ length: 4_000 }, (_, n) =>
    [n % 14, Math.floor(n / 14) % 14, Math.floor(n / 196) % 14, (n * 5) % 14]
      .map((place) => syllables[place])
      .join(""),
  ),
];

/** The same text at each run: a place in the vocabulary, the first ones far more often. */
function speech(seed: number): () => string {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    const place = Math.floor(Math.exp((state / 2 ** 32) * Math.log(vocabulary.length)) - 1);
    return vocabulary[place] ?? "fonction";
  };
}

const two = (number: number) => String(number).padStart(2, "0");

function webvtt(seed: number): string {
  const next = speech(seed);
  const lines = ["WEBVTT", ""];
  for (let n = 0; n < cues; n += 1) {
    const from = `${two(Math.floor(n / 10))}:${two((n % 10) * 6)}.000`;
    const to = `${two(Math.floor(n / 10))}:${two((n % 10) * 6 + 5)}.500`;
    lines.push(`${from} --> ${to}`, Array.from({ length: wordsOfCue }, next).join(" "), "");
  }
  return lines.join("\n");
}

/** The same speech in videos of other courses, written without what each caption costs: they are only in the way. */
function addOthers(db: Kysely<DB>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`alter table captions disable trigger user`.execute(trx);
    await sql`drop index cues_stems_idx`.execute(trx);
    await sql`create temporary table pairs on commit drop as
    select other.id as other, spoken.resource_id as spoken from (
      select id, row_number() over (order by id) as place from resources r where kind = 'video'
        and not exists (select from captions where resource_id = r.id)) other
    join (select resource_id, row_number() over (order by resource_id) as place, count(*) over () as count
      from captions) spoken on spoken.place = 1 + other.place % spoken.count
    limit greatest(0, ${sql.lit(Math.floor(cuesInAll / cues))} - (select count(*) from captions))`.execute(
      trx,
    );
    await sql`insert into captions
    select other, language, label, content from pairs join captions on resource_id = spoken`.execute(
      trx,
    );
    await sql`insert into cues
    select other, language, number, second, content, stems from pairs join cues on resource_id = spoken`.execute(
      trx,
    );
    await sql`create index cues_stems_idx on cues using gin (stems)`.execute(trx);
    await sql`alter table captions enable trigger user`.execute(trx);
  });
}

/** The school of that scale, where some students with tens of courses have captions in each video; and their questions. */
export async function openStudents(scale: number) {
  const school = await openSchool(scale);
  const { db, pool } = school.database;
  const { rows: students } = await sql<{ id: number; courses: number[] }>`
    select u.id, array(select held_courses(u.id, 'ROLE_APPRENANT', now())) as courses
    from users u where u.role = 'ROLE_APPRENANT' and u.email like '%@echelle.majorant.tn'
      and cardinality(array(select held_courses(u.id, 'ROLE_APPRENANT', now()))) between 15 and 60
    order by u.id limit ${askers}`.execute(db);
  const { rows: videos } = await sql<{ id: number }>`
    select r.id from resources r join sections s on s.id = r.section_id
    where r.kind = 'video' and s.course_id = any(${students.flatMap(({ courses }) => courses)})
      and not exists (select from captions where resource_id = r.id)
    order by r.id`.execute(db);
  if (videos.length > 0) console.log(`Captions for ${videos.length} videos…`);
  for (let first = 0; first < videos.length; first += 200)
    await db
      .insertInto("captions")
      .values(
        videos.slice(first, first + 200).map(({ id }) => ({
          resource_id: id,
          language: "fr",
          label: "Français",
          content: webvtt(id),
        })),
      )
      .execute();
  await addOthers(db);
  await pool.query("vacuum analyze");
  const { rows: sizes } = await pool.query(`select (select count(*)::int from courses) as courses,
    (select count(*)::int from captions) as captions, (select count(*)::int from cues) as cues,
    (select count(*)::int from search_words) as words, pg_size_pretty(pg_total_relation_size('cues')) as size`);
  const courses = students.reduce((sum, student) => sum + student.courses.length, 0);
  console.log(
    `scale ${scale}:`,
    sizes[0],
    `${(courses / students.length).toFixed(0)} courses a student`,
  );

  const app = await serving("serve-app.ts", {
    CONNECTION: JSON.stringify(school.connection),
    DATA_DIR: join(school.folder, "files"),
    NODE_ENV: "test",
  });
  const asking = async (id: number) => {
    const { token } = await openSession(db, { id, userAgent: undefined }, new Date());
    return async (q: string) => {
      const began = performance.now();
      const response = await fetch(
        `${app.address}/api/users/${id}/search?q=${encodeURIComponent(q)}`,
        { headers: { authorization: `Bearer ${token}` } },
      );
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      const milliseconds = performance.now() - began;
      return {
        milliseconds,
        bytes: Buffer.byteLength(text),
        hits: JSON.parse(text).length as number,
      };
    };
  };
  return {
    students: await Promise.all(students.map(({ id }) => asking(id))),
    async close() {
      await app.stop();
      await school.close();
    },
  };
}
