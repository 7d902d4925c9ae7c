import {
  getStatisticsSummary,
  listActivity,
  listCourseProgress,
  listOpenQuestionCounts,
  listSales,
  listStudentProgress,
  listVideoAbandons,
  listViewing,
} from "@majorant/contract/reporting/statistics";
import { amountText } from "@majorant/domain/orders/price-text";
import { longestSpan, type Span, type Step, spanOf } from "@majorant/domain/time/months";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { serveTable } from "../../../platform/http/bytes/csv.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { snapshotsJobs } from "../snapshots/snapshots.jobs.ts";
import { eachCourse, readCourseProgress } from "./course-progress.queries.ts";
import { readOpenQuestions } from "./questions.queries.ts";
import { counting, hasCourse, type Scope } from "./scope.queries.ts";
import { readActivity, readSales, readSummary, readViewing } from "./statistics.queries.ts";
import { readStudentProgress } from "./student-progress.queries.ts";
import { eachVideo, readVideoAbandons } from "./video-abandons.queries.ts";

/** How the place is doing, for administrators; and how one's own courses are, for teachers. */
export function statisticsRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  snapshotsJobs(platform);

  serve(getStatisticsSummary, async () => counting(db, (trx) => readSummary(trx, clock())));

  serveTable(platform, listSales, {
    name: "ventes",
    columns: [
      ["Mois", ({ mois }) => mois],
      ["Offre", ({ offre }) => offre.titre],
      ["Commandes", ({ commandes: orders }) => orders],
      ["Montant (DT)", ({ montant }) => amountText(montant)],
    ],
    list: async ({ query: { offre, ...months } }) =>
      readSales(db, { ...readSpan(months, clock()), offerId: offre }),
  });

  serveTable(platform, listActivity, {
    name: "activite",
    columns: [
      ["Début", ({ debut }) => debut],
      ["Étudiants actifs", ({ actifs }) => actifs],
      ["Inscriptions", ({ inscriptions }) => inscriptions],
    ],
    list: async ({ query: { par, ...months } }) =>
      counting(db, (trx) => readActivity(trx, readSpan(months, clock(), par))),
  });

  serveTable(platform, listViewing, {
    name: "visionnage",
    columns: [
      ["Début", ({ debut }) => debut],
      ["Heures", ({ heures }) => heures],
      ["Étudiants", ({ etudiants }) => etudiants],
    ],
    list: async ({ caller, query: { par, cours, role, ...months } }) => {
      const scope = scopeOf(caller, role);
      await refuseOutside(cours, scope);
      const span = readSpan(months, clock(), par);
      return counting(db, (trx) => readViewing(trx, span, { courseId: cours, scope }));
    },
  });

  serveTable(platform, listCourseProgress, {
    name: "progression",
    columns: [
      ["Cours", ({ cours }) => cours.titre],
      ["Vidéos", ({ videos }) => videos],
      ["Inscrits", ({ inscrits }) => inscrits],
      ["Commencé", ({ commences }) => commences],
      ["À la moitié", ({ moitie }) => moitie],
      ["Terminé", ({ termines }) => termines],
      ["Moyenne (%)", ({ moyenne }) => moyenne],
      ["Compté le", ({ compteLe }) => new Date(compteLe)],
    ],
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
    columns: [
      ["Nom", ({ etudiant }) => etudiant.nom],
      ["Prénom", ({ etudiant }) => etudiant.prenom],
      ["Vidéos vues", ({ vues }) => vues],
      ["Vidéos du cours", ({ videos }) => videos],
      ["Vu en moyenne (%)", ({ moyenne }) => moyenne],
      [
        "Dernière activité",
        ({ derniereActivite }) => (derniereActivite ? new Date(derniereActivite) : null),
      ],
    ],
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
    columns: [
      ["Vidéo", ({ video }) => video.nom],
      ["Cours", ({ cours }) => cours.titre],
      ["Commencé", ({ commences }) => commences],
      ["Terminé", ({ termines }) => termines],
      ["Abandonné", ({ abandons }) => abandons],
      ...Array.from(
        { length: 10 },
        (_, tenth) =>
          [
            `Arrêt ${tenth * 10}–${tenth * 10 + 10} %`,
            ({ arrets }: { arrets: number[] }) => arrets[tenth] ?? 0,
          ] as const,
      ),
      ["Compté le", ({ compteLe }) => new Date(compteLe)],
    ],
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
    columns: [
      ["Cours", ({ cours }) => cours.titre],
      ["Questions ouvertes", ({ ouvertes }) => ouvertes],
      ["Sans réponse", ({ sansReponse }) => sansReponse],
      ["La plus ancienne", ({ plusAncienne }) => new Date(plusAncienne)],
    ],
    list: async ({ caller, query: { role, ...filters }, total, whole }) => {
      const scope = scopeOf(caller, role);
      const { courses, count } = await readOpenQuestions(db, withPage(filters, whole), scope);
      total(count);
      return courses;
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
