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
import type { Paging } from "../../../platform/database/paged.ts";
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
    list: async ({ caller, query: { role, ...filters } }) =>
      counting(db, (trx) => readCourseProgress(trx, withSize(filters), scopeOf(caller, role))),
    stream: ({ caller, query: { role, q, sort } }) =>
      eachCourse(db, { q, sort }, scopeOf(caller, role)),
  });

  serveTable(platform, listStudentProgress, {
    name: "etudiants",
    columns: studentColumns,
    list: async ({ caller, params: { coursId }, query: { role, ...filters } }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(coursId, scope);
      const asked = { ...withSize(filters), courseId: coursId, now: scope.now };
      return counting(db, (trx) => readStudentProgress(trx, asked));
    },
  });

  serveTable(platform, listVideoAbandons, {
    name: "abandons",
    columns: videoColumns,
    list: async ({ caller, query: { role, cours, ...filters } }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(cours, scope);
      const asked = { ...withSize(filters), courseId: cours };
      return counting(db, (trx) => readVideoAbandons(trx, asked, scope));
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
    list: async ({ caller, query: { role, ...filters } }) =>
      readOpenQuestions(db, withSize(filters), scopeOf(caller, role)),
  });

  serveTable(platform, listCoursePractice, {
    name: "exercices",
    columns: coursePracticeColumns,
    list: async ({ caller, query: { role, ...filters } }) =>
      counting(db, (trx) => readCoursePractice(trx, withSize(filters), scopeOf(caller, role))),
  });

  serveTable(platform, listNotionPractice, {
    name: "notions",
    columns: notionPracticeColumns,
    list: async ({ caller, query: { role, cours, ...filters } }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(cours, scope);
      const asked = { ...withSize(filters), courseId: cours };
      return counting(db, (trx) => readNotionPractice(trx, asked, scope));
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

/** Twenty-five rows unless more are asked for. */
const withSize = <Asked extends Paging>({ size = 25, ...filters }: Asked) => ({ ...filters, size });

type Months = { de?: string | undefined; a?: string | undefined };

function readSpan(months: Months, now: Date, step?: Step): Span {
  const span = spanOf(months, now, step);
  if (span === "inverted") throw new Refusal("PERIOD_INVERTED");
  if (span === "long")
    throw new Refusal("INVALID", { de: `Choisissez ${longestSpan} mois au plus.` });
  return span;
}
