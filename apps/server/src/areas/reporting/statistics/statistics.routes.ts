import {
  getStatisticsSummary,
  listActivity,
  listCoursePractice,
  listCourseProgress,
  listNotionPractice,
  listOpenQuestionCounts,
  listSales,
  listStudentProgress,
  listVideoAbandons,
  listViewing,
} from "@majorant/contract/reporting/statistics";
import { longestSpan, type Span, type Step, spanOf } from "@majorant/domain/time/months";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { serveTable } from "../../../platform/http/bytes/csv.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { snapshotsJobs } from "../snapshots/snapshots.jobs.ts";
import { eachCourse, readCourseProgress } from "./course-progress.queries.ts";
import { readCoursePractice, readNotionPractice } from "./practice.queries.ts";
import { readOpenQuestions } from "./questions.queries.ts";
import { counting, hasCourse, type Scope } from "./scope.queries.ts";
import { readActivity, readSales, readSummary, readViewing } from "./statistics.queries.ts";
import {
  activityColumns,
  courseColumns,
  coursePracticeColumns,
  notionPracticeColumns,
  openQuestionColumns,
  saleColumns,
  studentColumns,
  videoColumns,
  viewingColumns,
} from "./statistics-columns.ts";
import { readStudentProgress } from "./student-progress.queries.ts";
import { eachVideo, readVideoAbandons } from "./video-abandons.queries.ts";

/** How the place is doing, for administrators; and how one's own courses are, for teachers. */
export function statisticsRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  snapshotsJobs(platform);

  serve(getStatisticsSummary, async () => counting(db, (trx) => readSummary(trx, clock())));

  serveTable(platform, listSales, {
    name: "ventes",
    columns: saleColumns,
    list: async ({ query: { offre, ...months } }) =>
      readSales(db, { ...readSpan(months, clock()), offerId: offre }),
  });

  serveTable(platform, listActivity, {
    name: "activite",
    columns: activityColumns,
    list: async ({ query: { par, ...months } }) =>
      counting(db, (trx) => readActivity(trx, readSpan(months, clock(), par))),
  });

  serveTable(platform, listViewing, {
    name: "visionnage",
    columns: viewingColumns,
    list: async ({ caller, query: { par, cours, role, ...months } }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(cours, scope);
      const span = readSpan(months, clock(), par);
      return counting(db, (trx) => readViewing(trx, span, { courseId: cours, scope }));
    },
  });

  serveTable(platform, listCourseProgress, {
    name: "progression",
    columns: courseColumns,
    list: async ({ caller, query: { role, ...filters }, total }) => {
      const { courses, count } = await counting(db, (trx) =>
        readCourseProgress(trx, withPage(filters), scopeOf(caller, role)),
      );
      total(count);
      return courses;
    },
    stream: ({ caller, query: { role, q, sort } }) =>
      eachCourse(db, { q, sort }, scopeOf(caller, role)),
  });

  serveTable(platform, listStudentProgress, {
    name: "etudiants",
    columns: studentColumns,
    list: async ({ caller, params: { coursId }, query: { role, ...filters }, total, whole }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(coursId, scope);
      const page = { ...withPage(filters, whole), courseId: coursId, now: scope.now };
      const { students, count } = await counting(db, (trx) => readStudentProgress(trx, page));
      total(count);
      return students;
    },
  });

  serveTable(platform, listVideoAbandons, {
    name: "abandons",
    columns: videoColumns,
    list: async ({ caller, query: { role, cours, ...filters }, total }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(cours, scope);
      const page = { ...withPage(filters), courseId: cours };
      const { videos, count } = await counting(db, (trx) => readVideoAbandons(trx, page, scope));
      total(count);
      return videos;
    },
    stream: async ({ caller, query: { role, cours, q, sort } }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(cours, scope);
      return eachVideo(db, { q, sort, courseId: cours }, scope);
    },
  });

  serveTable(platform, listOpenQuestionCounts, {
    name: "questions-ouvertes",
    columns: openQuestionColumns,
    list: async ({ caller, query: { role, ...filters }, total, whole }) => {
      const scope = scopeOf(caller, role);
      const { courses, count } = await readOpenQuestions(db, withPage(filters, whole), scope);
      total(count);
      return courses;
    },
  });

  serveTable(platform, listCoursePractice, {
    name: "exercices",
    columns: coursePracticeColumns,
    list: async ({ caller, query: { role, ...filters }, total, whole }) => {
      const page = withPage(filters, whole);
      const { rows, count } = await counting(db, (trx) =>
        readCoursePractice(trx, page, scopeOf(caller, role)),
      );
      total(count);
      return rows;
    },
  });

  serveTable(platform, listNotionPractice, {
    name: "notions",
    columns: notionPracticeColumns,
    list: async ({ caller, query: { role, cours, ...filters }, total, whole }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(cours, scope);
      const page = { ...withPage(filters, whole), courseId: cours };
      const { rows, count } = await counting(db, (trx) => readNotionPractice(trx, page, scope));
      total(count);
      return rows;
    },
  });

  /** An administrator sees every course, unless a teacher's view is asked for. */
  function scopeOf(caller: Caller | null, role: "ROLE_ENSEIGNANT" | undefined): Scope {
    if (!caller) throw new Refusal("NOT_SIGNED_IN");
    const everything = caller.roles.includes("ROLE_ADMINISTRATEUR") && role === undefined;
    return { teacherId: everything ? null : caller.id, now: clock() };
  }

  async function refuseOutside(courseId: number | undefined, scope: Scope): Promise<void> {
    if (courseId !== undefined && !(await hasCourse(db, courseId, scope)))
      throw new Refusal("NOT_FOUND");
  }
}

type Paging = { page?: number | undefined; size?: number | undefined };

/** Twenty-five rows unless more are asked for; all of them for a file. */
const withPage = <Asked extends Paging>({ page, size = 25, ...filters }: Asked, whole = false) =>
  whole ? filters : { ...filters, page, size };

type Months = { de?: string | undefined; a?: string | undefined };

function readSpan(months: Months, now: Date, step?: Step): Span {
  const span = spanOf(months, now, step);
  if (span === "inverted") throw new Refusal("PERIOD_INVERTED");
  if (span === "long")
    throw new Refusal("INVALID", { de: `Choisissez ${longestSpan} mois au plus.` });
  return span;
}
