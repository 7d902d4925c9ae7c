import { mostQuizQuestions } from "@majorant/contract/limits";
import * as calls from "@majorant/contract/quizzes/quiz-questions";
import type { QuizQuestionDraft } from "@majorant/contract/quizzes/quiz-rules";
import { quizQuestionFaults } from "@majorant/domain/quizzes/faults";
import { combinations, substitute } from "@majorant/domain/quizzes/parameters";
import { successRate } from "@majorant/domain/quizzes/score";
import { mostGiven } from "@majorant/domain/quizzes/wrong-answers";
import type { Kysely, Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { auditOf, changesOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import { refuseMoment } from "../../platform/http/refuse-moment.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockTaughtCourse, mayTeach } from "../access/teaching.queries.ts";
import { checkAnswers } from "../exercises/checking/check-answers.ts";
import { findVideoOf } from "../exercises/edition.queries.ts";
import { findSection } from "../publishing/content/sections/sections.queries.ts";
import * as pool from "./pool.queries.ts";

/** The questions that quizzes are drawn from, for those who run their course. */
export function quizQuestionsRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("quizQuestion", clock);

  serve(calls.listQuizPools, async ({ caller, params: { coursId } }) => {
    if (!(await mayTeach(db, { courseId: coursId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
    return pool.listPools(db, coursId);
  });

  serve(calls.listQuizQuestions, async ({ caller, params: { sectionId } }) => {
    const { courseId } = orNotFound(await findSection(db, sectionId));
    if (!(await mayTeach(db, { courseId, caller, now: clock() }))) throw new Refusal("NOT_FOUND");
    return withFigures(db, await pool.listQuestionRows(db, sectionId));
  });

  serve(calls.getQuizQuestion, async ({ caller, params: { quizQuestionId } }) => {
    const row = orNotFound(await pool.findQuestionRow(db, quizQuestionId));
    if (!(await mayTeach(db, { courseId: row.courseId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
    return readOne(db, quizQuestionId);
  });

  serve(calls.addQuizQuestion, async ({ caller, body, ...call }) => {
    await refuseUnreadable(body);
    return db.transaction().execute(async (trx) => {
      const courseId = await lockSection(trx, body, caller);
      await refuseWrongMoment(trx, body, { courseId, before: null });
      await refuseFull(trx, body.section.id);
      const now = clock();
      const id = await pool.insertQuestion(trx, body, { createdBy: caller.id, now });
      const details = { nom: body.statement, courseId };
      await note(trx, { caller, ...call }, { action: "add", id, details });
      return readOne(trx, id);
    });
  });

  serve(calls.changeQuizQuestion, async ({ caller, params, body, ...call }) => {
    const { quizQuestionId: id } = params;
    const { version, ...draft } = body;
    await refuseUnreadable(draft);
    return db.transaction().execute(async (trx) => {
      const { courseId } = orNotFound(await pool.findQuestionRow(trx, id));
      await lock(trx, courseId, caller);
      const before = orNotFound(await pool.findQuestionRow(trx, id));
      checkVersion(before, version);
      if ((await lockSection(trx, draft, caller)) !== courseId)
        throw new Refusal("INVALID", { section: "Ce chapitre n'est pas dans ce cours" });
      await refuseWrongMoment(trx, draft, { courseId, before: momentOf(before) });
      if (draft.section.id !== before.sectionId) await refuseFull(trx, draft.section.id);
      await pool.updateQuestion(trx, id, draft, {
        asksSince: asksTheSame(before, draft) ? null : clock(),
      });
      const after = orNotFound(await pool.findQuestionRow(trx, id));
      const details = changesOf(toJournal(before), toJournal(after));
      await note(trx, { caller, ...call }, { action: "change", id, details });
      return readOne(trx, id);
    });
  });

  serve(calls.deleteQuizQuestion, async ({ caller, params: { quizQuestionId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const { courseId } = orNotFound(await pool.findQuestionRow(trx, id));
      await lock(trx, courseId, caller);
      const { statement: nom } = orNotFound(await pool.findQuestionRow(trx, id));
      await pool.removeQuestion(trx, id);
      await note(trx, { caller, ...call }, { action: "delete", id, details: { nom, courseId } });
    });
    return undefined;
  });

  /** The course is locked; to those who do not run it, it is not there. */
  const lock = async (trx: Transaction<DB>, courseId: number, caller: Caller) => {
    if (!(await lockTaughtCourse(trx, { courseId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
  };

  /** Locks the course of a question's section. */
  const lockSection = async (trx: Transaction<DB>, draft: QuizQuestionDraft, caller: Caller) => {
    const { courseId } = orNotFound(await findSection(trx, draft.section.id));
    await lock(trx, courseId, caller);
    orNotFound(await findSection(trx, draft.section.id));
    return courseId;
  };
}

/** @throws Refusal where the moment is of a video of another course, or after the end of its own. */
async function refuseWrongMoment(
  trx: Transaction<DB>,
  { moment }: QuizQuestionDraft,
  { courseId, before }: { courseId: number; before: QuizQuestionDraft["moment"] },
): Promise<void> {
  if (!moment) return;
  refuseMoment(moment, await findVideoOf(trx, { videoId: moment.video.id, courseId }), before);
}

async function refuseFull(trx: Transaction<DB>, sectionId: number): Promise<void> {
  if ((await pool.countQuestions(trx, sectionId)) >= mostQuizQuestions)
    throw new Refusal("QUIZ_QUESTIONS_FULL");
}

/** In how many ways of drawing it the expected answer is tried: each takes its time. */
const waysTried = 30;

/** @throws Refusal INVALID where some values make no sense of it, or its expected answer can't be read. */
async function refuseUnreadable(draft: QuizQuestionDraft): Promise<void> {
  const faults = quizQuestionFaults(draft);
  if (Object.keys(faults).length > 0) throw new Refusal("INVALID", faults);
  if (draft.kind === "choice") return;
  const answers = combinations(draft.parameters)
    .slice(0, waysTried)
    .map((values) => substitute(draft.expected, values));
  const { kind, tolerance } = draft;
  const unreadable = async (expected: readonly string[]) => {
    const questions = expected.map((each) => ({ kind, expected: each, choices: null, tolerance }));
    const checked = await checkAnswers(questions, expected);
    // A note says how to write it so that it is read; "domain" is of what was.
    return expected.filter((_, index) => {
      const { verdict, note } = checked[index] ?? {};
      return verdict === "undecided" && note !== undefined && note !== "domain";
    });
  };
  // One that took too long on a busy machine is said to be unreadable too: it is tried once more.
  const first = await unreadable(answers);
  if (first.length > 0 && (await unreadable(first)).length > 0)
    throw new Refusal("INVALID", { expected: "Cette réponse ne se lit pas comme le type choisi" });
}

/** Whether answers to what it was say something of what it becomes. */
const asksTheSame = (before: pool.QuestionRow, after: QuizQuestionDraft): boolean =>
  JSON.stringify(fieldsOf(before)) === JSON.stringify(fieldsOf(after));

const fieldsOf = (question: Record<(typeof askedFields)[number], unknown>) =>
  askedFields.map((field) => question[field]);

const askedFields = [
  "kind",
  "statement",
  "label",
  "expected",
  "choices",
  "tolerance",
  "parameters",
] as const;

/** Where a video explains a question. */
const momentOf = ({ videoId, videoName, second }: pool.QuestionRow) =>
  videoId === null || videoName === null || second === null
    ? null
    : { video: { id: videoId, name: videoName }, second };

/** What the journal tells of a question. */
const toJournal = ({ asksSince: _, courseId: __, sectionName: ___, ...row }: pool.QuestionRow) => {
  const { videoId, videoName, second, notions, parameters, choices, ...fields } = row;
  return {
    ...fields,
    choices: choices?.join(" ; ") ?? null,
    parameters: parameters.map(({ name, values }) => `${name} : ${values.join(", ")}`).join(" ; "),
    moment: videoId === null ? null : `${videoName}, ${second} s`,
    notions: notions.map(({ title }) => title),
  };
};

const readOne = async (db: Kysely<DB>, id: number): Promise<calls.QuizQuestion> => {
  const row = orNotFound(await pool.findQuestionRow(db, id));
  const [question] = await withFigures(db, [row]);
  return orNotFound(question);
};

/** Questions with how they are answered: nothing as long as too few have. */
async function withFigures(
  db: Kysely<DB>,
  rows: readonly pool.QuestionRow[],
): Promise<calls.QuizQuestion[]> {
  const ids = rows.map(({ id }) => id);
  const counts = new Map((await pool.countAnswers(db, ids)).map((each) => [each.id, each]));
  const wrong = Map.groupBy(await pool.listWrongAnswers(db, ids), ({ questionId }) => questionId);
  return rows.map((row) => {
    const { id, sectionId, sectionName, videoId: _, videoName: __, second: ___, ...rest } = row;
    const { courseId: ____, asksSince: _____, ...question } = rest;
    const count = counts.get(id) ?? { students: 0, correct: 0, incorrect: 0, undecided: 0 };
    const rate = successRate(count);
    const [first = {}] = combinations(row.parameters);
    const choices = row.choices?.map((choice) => substitute(choice, first)) ?? null;
    return {
      id,
      ...question,
      // Checked by the table.
      kind: question.kind as calls.QuizQuestion["kind"],
      section: { id: sectionId, name: sectionName },
      moment: momentOf(row),
      parameters: row.parameters.map(({ name, values }) => ({ name, values: [...values] })),
      figures: {
        students: count.students,
        rate,
        undecided: count.undecided,
        wrongAnswers: rate === null ? [] : mostGiven(wrong.get(id) ?? [], choices),
      },
    };
  });
}
