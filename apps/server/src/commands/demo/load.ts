import { type Kysely, sql } from "kysely";
import { paymentPlaces } from "../../../demo/paying.ts";
import { demoPassword } from "../../../demo/people.ts";
import { hashPassword } from "../../platform/accounts/passwords.ts";
import { CannotStart } from "../../platform/database/cannot-start.ts";
import { takeTime } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { announceDemo } from "./announcements.ts";
import { answerDemo } from "./answers.ts";
import { askedQuestions } from "./asked.ts";
import { catalogueRows } from "./catalogue.ts";
import { demoCodes } from "./codes.ts";
import { courseYearDemo } from "./course-years.ts";
import { acceptAnswers, discussionRows } from "./discussion.ts";
import { demoClosedMonth, demoReceipts } from "./documents.ts";
import { exerciseRows, readDemoExercises, tieNotions, tryExercises } from "./exercises.ts";
import { storeFigures } from "./figures.ts";
import { followUpsDemo } from "./follow-ups.ts";
import { liveDemo } from "./life.ts";
import { heldSessions } from "./live.ts";
import { readClipCaptions, storeClips } from "./media.ts";
import { officeRows } from "./office.ts";
import { insertDemoNotions, insertDemoPapers, readDemoNotions } from "./papers.ts";
import { demoPayers } from "./payers.ts";
import { demoPaymentPlans } from "./payment-plans.ts";
import { peopleRows } from "./people.ts";
import { loadQuizzes } from "./quizzes.ts";
import { demoRefunds } from "./refunds.ts";
import { requestRows } from "./requests.ts";
import { reviewDemo } from "./reviews.ts";
import { advanceSequences, insertRows } from "./rows.ts";
import { shopRows } from "./shop.ts";
import { drawCopyPages, insertDemoSittings, sittingPrefixes } from "./sittings.ts";
import { Worksheets } from "./worksheets.ts";

type Loading = { db: Kysely<DB>; storage: Storage; production: boolean; now?: Date };

/**
 * Loads the demo into a database without accounts, categories or courses; another stays as it is.
 * The bytes of media are stored first, then one transaction inserts all rows.
 * @returns whether it loaded. @throws CannotStart in production.
 */
export async function loadDemo({
  db,
  storage,
  production,
  now = new Date(),
}: Loading): Promise<boolean> {
  if (production) throw new CannotStart("Demo data and accounts are refused in production.");
  if (!(await isEmpty(db))) return false;

  const worksheets = new Worksheets();
  const [clips, figures, captions, exercises, notions, pages, passwordHash] = await Promise.all([
    storeClips(storage),
    storeFigures(storage, now),
    readClipCaptions(),
    readDemoExercises(),
    readDemoNotions(),
    drawCopyPages(),
    hashPassword(demoPassword),
  ]);
  const catalogue = catalogueRows(now, { clips: clips.idOf, captions, worksheets });
  const people = peopleRows(now, catalogue, passwordHash);
  const media = [...clips.media, ...worksheets.media];
  const prefixes = [
    ...sittingPrefixes,
    ...media.map(({ id }) => `media/${id}`),
    ...[...figures.values()].map(({ name }) => `exercise-images/${name}`),
  ];
  const forget = () => Promise.all(prefixes.map((prefix) => storage.remove(prefix)));
  try {
    await worksheets.store(storage);
    const loaded = await db.transaction().execute(async (trx) => {
      await takeTime(trx);
      // Two instances may find an empty database at once: the second waits here, and then it is not.
      await sql`lock table users in exclusive mode`.execute(trx);
      if (!(await isEmpty(trx))) return false;
      const shop = shopRows(now, catalogue, people);
      const discussion = discussionRows(now, catalogue, people);
      const requests = requestRows(now, catalogue, people, clips.idOf);
      const mediaRows = { media, renditions: clips.renditions, storyboards: clips.storyboards };
      const office = officeRows(now, catalogue, people);
      const rows = [
        catalogue.rows,
        people.rows,
        shop,
        discussion.rows,
        mediaRows,
        requests,
        office,
        exerciseRows(now, exercises, catalogue, people, figures),
      ];
      await insertRows(trx, rows);
      await acceptAnswers(trx, discussion);
      await liveDemo(trx, now);
      await insertDemoNotions(trx, notions, catalogue);
      await tieNotions(trx, exercises);
      await tryExercises(trx, now, exercises, people);
      await answerDemo(trx, now, exercises, people);
      await reviewDemo(trx, now, people);
      await courseYearDemo(trx, now, catalogue);
      await advanceSequences(trx, tablesWithIds);
      await heldSessions(trx, now);
      await demoPayers(trx, now, people);
      await demoCodes(trx, now, catalogue, people);
      await demoPaymentPlans(trx, now, people);
      await demoReceipts(trx, now);
      await demoRefunds(trx, now, people);
      await demoClosedMonth(trx, now, people);
      await followUpsDemo(trx, now, people);
      await askedQuestions(trx, now);
      await loadQuizzes(trx, now, catalogue);
      await insertDemoPapers(trx, catalogue, people);
      await insertDemoSittings(trx, storage, { now, pages });
      await announceDemo(trx, now, catalogue, people);
      for (const [name, value] of Object.entries(paymentPlaces))
        await trx.updateTable("settings").set({ value }).where("name", "=", name).execute();
      // Anybody may try its administrator.
      await trx
        .updateTable("settings")
        .set({ value: "false" })
        .where("name", "=", "secondFactorForAdministrators")
        .execute();
      // Nothing of it is news.
      await trx.updateTable("resources").set({ announced_at: now }).execute();
      return true;
    });
    if (!loaded) await forget();
    return loaded;
  } catch (error) {
    await forget();
    throw error;
  }
}

async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from categories)
      and not exists (select from courses) as empty`.execute(db);
  return rows[0]?.empty === true;
}

const tablesWithIds = [
  "tags",
  "categories",
  "courses",
  "sections",
  "resources",
  "users",
  "groups",
  "offers",
  "orders",
  "order_lines",
  "questions",
  "answers",
  "video_remarks",
  "video_requests",
  "promotions",
  "exercises",
];
