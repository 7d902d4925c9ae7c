import * as z from "zod/mini";
import { monthPattern, studentSorts, subjects } from "../choices.ts";
import { dinars, endpoint, id, instant, paging, roles } from "../endpoint.ts";
import { format } from "../tables.ts";
import { figures } from "../unconfirmed.ts";

const administrators = roles("ROLE_ADMINISTRATEUR");
const staff = roles("ROLE_ADMINISTRATEUR", "ROLE_ENSEIGNANT");

const month = z.string().check(z.regex(monthPattern, "Le mois s'écrit AAAA-MM"));

/** The first and the last month that are asked for, both included; by default the last twelve. */
const months = { de: z.optional(month), a: z.optional(month) };

/** Weeks begin on Monday; the first and the last are those that the months have a day of. */
const step = z.optional(z.enum(["mois", "semaine"]));

const titled = z.object({ id: z.number(), titre: z.string() });

/**
 * When a row's figures were counted: those of the whole place once a night; a teacher's own, one
 * course's, and those of what was made since, when they are asked for.
 */
const countDate = { compteLe: instant };

/** The state of the place now. */
export const statisticsSummary = z.object({
  /** Active student accounts, and those of them that are enrolled in a course now. */
  etudiants: z.number(),
  inscrits: z.number(),
  /** Students who used their account in the last seven and thirty days, today included. */
  actifs7Jours: z.number(),
  actifs30Jours: z.number(),
  /** Watched in the last thirty days. */
  heures30Jours: z.number(),
  /** Paid this month. */
  commandesDuMois: z.number(),
  ventesDuMois: dinars,
  /** What waits for somebody: payments to accept or refuse, questions without an accepted answer. */
  aConfirmer: z.number(),
  questionsOuvertes: z.number(),
});

export const getStatisticsSummary = endpoint({
  method: "GET",
  path: "/statistiques/resume",
  access: administrators,
  summary: "The figures of now: students, enrolled, active, hours watched, this month's sales",
  reply: statisticsSummary,
});

/** What was paid in a month for an offer; each line of an order counts for its own offer. */
export const saleRow = z.object({
  mois: z.string(),
  offre: titled,
  commandes: z.number(),
  montant: dinars,
});

export type SaleRow = z.infer<typeof saleRow>;

export const listSales = endpoint({
  method: "GET",
  path: "/statistiques/ventes",
  access: administrators,
  unconfirmed: figures,
  summary: "Paid sales by month of payment and offer",
  query: z.object({ ...months, offre: z.optional(id), format }),
  reply: z.array(saleRow),
  refuses: ["PERIOD_INVERTED"],
});

/** A month or a week, by its first day; weeks and months without anything are there, with zeros. */
export const activityRow = z.object({
  debut: z.string(),
  /** Students who used their account in it. */
  actifs: z.number(),
  /** Student accounts made in it. */
  inscriptions: z.number(),
});

export type ActivityRow = z.infer<typeof activityRow>;

export const listActivity = endpoint({
  method: "GET",
  path: "/statistiques/activite",
  access: administrators,
  unconfirmed: figures,
  summary: "Active and new students by month or week",
  query: z.object({ ...months, par: step, format }),
  reply: z.array(activityRow),
  refuses: ["PERIOD_INVERTED"],
});

/**
 * Hours watched count time really spent: between two reports of a position, the part of the video
 * that was played, and never more than the time that went by. Playing twice as fast counts the
 * clock's minutes; jumps, pauses and stretches of over two minutes without a report count nothing
 * or little.
 */
export const viewingRow = z.object({
  debut: z.string(),
  heures: z.number(),
  etudiants: z.number(),
});

export type ViewingRow = z.infer<typeof viewingRow>;

/** A teacher asks with `role=ROLE_ENSEIGNANT`, and is told of the courses held now. */
const view = { role: z.optional(z.literal("ROLE_ENSEIGNANT")) };

export const listViewing = endpoint({
  method: "GET",
  path: "/statistiques/visionnage",
  access: staff,
  unconfirmed: figures,
  summary: "Hours watched by month or week, of all courses or one",
  query: z.object({ ...months, ...view, par: step, cours: z.optional(id), format }),
  reply: z.array(viewingRow),
  refuses: ["PERIOD_INVERTED"],
});

/**
 * How far the students that are enrolled now are in a course, in its active videos. One has begun
 * with a first position, is halfway with half of the videos finished, and has finished with all.
 */
export const courseRow = z.object({
  cours: titled,
  videos: z.number(),
  inscrits: z.number(),
  commences: z.number(),
  moitie: z.number(),
  termines: z.number(),
  /** Of the enrolled, the mean share of the videos that was watched, in percent. */
  moyenne: z.number(),
  ...countDate,
});

export type CourseRow = z.infer<typeof courseRow>;

const search = { q: z.optional(z.string()), ...paging, format };

export const listCourseProgress = endpoint({
  method: "GET",
  path: "/statistiques/cours",
  access: staff,
  unconfirmed: figures,
  summary: "Courses by progress of those enrolled now; `q` searches titles",
  query: z.object({
    ...view,
    sort: z.optional(z.enum(["titre", "-titre", "inscrits", "-inscrits"])),
    ...search,
  }),
  reply: z.array(courseRow),
});

/** How far one student that is enrolled now is in the active videos of a course. */
export const studentRow = z.object({
  etudiant: z.object({ id: z.number(), nom: z.string(), prenom: z.string() }),
  /** Finished (95 % of it), of so many. */
  vues: z.number(),
  videos: z.number(),
  /** The mean share of the videos that was watched, in percent. */
  moyenne: z.number(),
  /** When a video of the course was last played; null where none was. */
  derniereActivite: z.nullable(instant),
  /** Live sessions that were joined from here, of so many that the course has held. */
  seancesRejointes: z.number(),
  seancesTenues: z.number(),
});

export type StudentRow = z.infer<typeof studentRow>;

export const studentSort = z.enum(studentSorts);

export const listStudentProgress = endpoint({
  method: "GET",
  path: "/statistiques/cours/{coursId}/etudiants",
  access: staff,
  confirmed: "asTable",
  summary: "The students enrolled in a course now, with how far they are; `q` searches names",
  params: z.object({ coursId: id }),
  query: z.object({ ...view, sort: z.optional(studentSort), ...search }),
  reply: z.array(studentRow),
});

/**
 * Who began a video, finished it (95 % of it), or left it: not finished, and not taken up for a
 * week. `arrets` counts those who left by the tenth of the video that they stopped in.
 */
export const videoRow = z.object({
  video: z.object({ id: z.number(), nom: z.string() }),
  cours: titled,
  commences: z.number(),
  termines: z.number(),
  abandons: z.number(),
  arrets: z.array(z.number()),
  ...countDate,
});

export type VideoRow = z.infer<typeof videoRow>;

export const listVideoAbandons = endpoint({
  method: "GET",
  path: "/statistiques/videos",
  access: staff,
  unconfirmed: figures,
  summary: "Videos that were left before their end, and where; the most left first",
  query: z.object({
    ...view,
    cours: z.optional(id),
    sort: z.optional(z.enum(["-abandons", "-commences", "nom"])),
    ...search,
  }),
  reply: z.array(videoRow),
});

/** The questions of a course that have no accepted answer, and those that nobody has answered. */
export const openQuestionsRow = z.object({
  cours: titled,
  ouvertes: z.number(),
  sansReponse: z.number(),
  /** When the oldest of them was asked. */
  plusAncienne: instant,
});

export type OpenQuestionsRow = z.infer<typeof openQuestionsRow>;

export const listOpenQuestionCounts = endpoint({
  method: "GET",
  path: "/statistiques/questions",
  access: staff,
  unconfirmed: figures,
  summary: "Open questions by course, the most first; `q` searches titles",
  query: z.object({ ...view, ...search }),
  reply: z.array(openQuestionsRow),
});

/** What students tried, and how it went. */
const practice = {
  /** Exercises that students see. */
  exercices: z.number(),
  /** Students who began one, and how many were begun in all. */
  etudiants: z.number(),
  essais: z.number(),
  /** What they said of it in the end: alone, with help, to be seen again. */
  seuls: z.number(),
  aides: z.number(),
  aRevoir: z.number(),
  /** Answers that were checked, those that were right and wrong; the others wait for a teacher. */
  reponses: z.number(),
  justes: z.number(),
  fausses: z.number(),
  /** Questions of quizzes that were answered, and those that were answered right. */
  quiz: z.number(),
  quizJustes: z.number(),
};

export const coursePracticeRow = z.object({ cours: titled, ...practice });

export type CoursePracticeRow = z.infer<typeof coursePracticeRow>;

export const listCoursePractice = endpoint({
  method: "GET",
  path: "/statistiques/exercices",
  access: staff,
  unconfirmed: figures,
  summary:
    "What students tried in the exercises of each course, and how it went, the most tried first; `q` searches titles",
  query: z.object({ ...view, ...search }),
  reply: z.array(coursePracticeRow),
});

export const notionPracticeRow = z.object({
  notion: titled,
  matiere: z.enum(subjects),
  ...practice,
});

export type NotionPracticeRow = z.infer<typeof notionPracticeRow>;

export const listNotionPractice = endpoint({
  method: "GET",
  path: "/statistiques/notions",
  access: staff,
  unconfirmed: figures,
  summary:
    "The same by notion, of all courses or one, what is least done alone first; `q` searches titles",
  query: z.object({ ...view, cours: z.optional(id), ...search }),
  reply: z.array(notionPracticeRow),
});
