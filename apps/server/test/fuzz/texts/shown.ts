import type { Role } from "@majorant/contract/roles";
import type { World } from "./world.ts";

/** A page or an answer that shows what was written, and who asks for it: nobody is a visitor. */
export type Ask = { as: Role | "nobody"; url: string };

/** Where a text that a call took is shown; `answer` is what the call answered. */
type Shown = (world: World, answer: { id?: unknown }) => Ask[];

const student = (url: string): Ask => ({ as: "ROLE_APPRENANT", url });
const teacher = (url: string): Ask => ({ as: "ROLE_ENSEIGNANT", url });
const administrator = (url: string): Ask => ({ as: "ROLE_ADMINISTRATEUR", url });
const visitor = (url: string): Ask => ({ as: "nobody", url });

/** The row that was made, or the one that was changed. */
const idOf = (answer: { id?: unknown }, before: { id: number }): number =>
  typeof answer.id === "number" ? answer.id : before.id;

const studyPage: Shown = ({ addresses }) => [student(addresses.ressource)];

const notes: Shown = ({ people, made, addresses }) => {
  const { id } = people.ROLE_APPRENANT;
  return [
    student(addresses.ressource),
    student("/student/notes"),
    student(`/api/utilisateurs/${id}/notes?q=a`),
    student(`/api/utilisateurs/${id}/courses/${made.course.id}/notes`),
    student(`/api/users/${id}/export`),
    student(`/api/users/${id}/search?q=ab`),
  ];
};

const cards: Shown = ({ people }) => [
  student("/student/cards"),
  student("/student/today"),
  student(`/api/users/${people.ROLE_APPRENANT.id}/export`),
];

const questions: Shown = ({ people, made, addresses }) => [
  student(addresses.ressource),
  student(`/api/resources/${made.video.id}/questions`),
  student(`/api/resources/${made.video.id}/questions/markers`),
  teacher("/api/questions/open"),
  student(`/api/users/${people.ROLE_APPRENANT.id}/export`),
];

const exercises: Shown = (world, answer) => {
  const { people, made } = world;
  const id = idOf(answer, made.exercise);
  return [
    student(`/student/exercises/${id}`),
    student(`/student/sections/${made.section.id}/sheet`),
    student(`/student/myCourses/course/${made.course.id}`),
    student(`/student/search?q=exercice`),
    student(`/api/users/${people.ROLE_APPRENANT.id}/search?q=ab`),
    teacher(`/api/cours/${made.course.id}/exercises`),
    teacher(`/api/exercises/${id}/edition`),
  ];
};

const sheet: Shown = ({ made }) => [
  student(`/student/sections/${made.section.id}/sheet`),
  student(`/student/myCourses/course/${made.course.id}`),
  teacher(`/api/cours/${made.course.id}/exercises`),
];

const papers: Shown = (world, answer) => {
  const id = idOf(answer, world.made.paper);
  return [
    visitor(`/concours/${id}`),
    visitor("/concours"),
    student(`/concours/${id}`),
    visitor(`/concours/notions/${world.made.notion.id}`),
    student(`/student/myCourses/course/${world.made.course.id}`),
    teacher(`/api/papers/${id}/edition`),
  ];
};

const sittings: Shown = ({ people, made }, answer) => [
  teacher("/api/sittings?q=ab"),
  teacher(`/api/sittings/${idOf(answer, made.sitting)}`),
  student(`/api/users/${people.ROLE_APPRENANT.id}/sittings`),
  student(`/api/users/${people.ROLE_APPRENANT.id}/sittings/${made.sitting.id}`),
];

const marking: Shown = ({ made }) => [
  teacher(`/api/sittings/${made.sitting.id}/marking`),
  teacher(
    `/api/sittings/${made.sitting.id}/copies/${made.copy.id}/questions/${made.sittingQuestion.id}`,
  ),
];

const quizzes: Shown = ({ people, made }) => [
  student(`/student/quizzes/${made.quiz.id}`),
  student("/student/quizzes"),
  teacher("/api/answers/undecided"),
  teacher(`/api/sections/${made.section.id}/quizQuestions`),
  student(`/api/users/${people.ROLE_APPRENANT.id}/export`),
];

const courses: Shown = (world, answer) => {
  const id = idOf(answer, world.made.course);
  return [
    visitor(`/nosCours/cours/${id}`),
    visitor(`/nosCours/categorie/${world.made.category.id}`),
    visitor(`/og/nosCours/cours/${id}.png`),
    visitor("/nosCours?q=ab"),
    student("/student/myCourses"),
    student(`/student/myCourses/course/${id}`),
    visitor("/api/catalogue?q=ab"),
    visitor("/sitemap.xml"),
  ];
};

const categories: Shown = (world, answer) => [
  visitor(`/nosCours/categorie/${idOf(answer, world.made.category)}`),
  visitor("/nosCours"),
  visitor("/Offers"),
  visitor("/api/categories/withSubCategories"),
];

const offers: Shown = ({ people, made }) => [
  visitor("/Offers"),
  visitor("/home"),
  student("/student/offers"),
  student(`/student/orders/${made.order.id}`),
  administrator("/api/offers/all?q=ab"),
  student(`/api/users/${people.ROLE_APPRENANT.id}/offers`),
];

const instalments: Shown = () => [
  administrator("/api/echeances?q=ab"),
  administrator("/api/echeances/sommes?q=ab"),
];

const codes: Shown = () => [
  administrator("/api/codes?q=ab"),
  administrator("/api/codes/lots?q=ab"),
];

const accounting: Shown = () => [administrator("/api/comptabilite/mois")];

const announcements: Shown = (world, answer) => {
  const id = idOf(answer, world.made.announcement);
  return [
    student(`/student/announcements/${id}`),
    student(`/student/myCourses/course/${world.made.course.id}`),
    student("/student/notifications"),
    teacher(`/api/announcements/${id}`),
    teacher("/api/announcements?q=ab"),
  ];
};

const sections: Shown = ({ made, addresses }) => [
  student(`/student/myCourses/course/${made.course.id}`),
  student(addresses.ressource),
  visitor(`/nosCours/cours/${made.course.id}`),
  student("/student/plan"),
  student("/student/today"),
  teacher(`/api/cours/${made.course.id}/sections`),
];

const resources: Shown = (world, answer) => [
  ...sections(world, answer),
  student("/student/search?q=ab"),
  student("/student/notes"),
  teacher(`/api/videos/${world.made.video.id}/publication`),
  teacher("/api/questions/open"),
];

const requests: Shown = ({ people, made }) => [
  teacher(`/api/users/${people.ROLE_ENSEIGNANT.id}/videoRequests?q=ab`),
  teacher(`/api/videoRequests/${made.videoRequest.id}`),
  administrator("/api/videoRequests?q=ab"),
];

const live: Shown = ({ made, addresses }) => [
  ...(addresses.calendar ? [visitor(addresses.calendar)] : []),
  student(`/student/live/${made.liveSession.id}`),
  student(`/student/myCourses/course/${made.course.id}`),
  student("/student/today"),
  teacher(`/api/cours/${made.course.id}/liveSessions`),
];

const remarks: Shown = ({ made, addresses }) => [
  student(addresses.ressource),
  student(`/api/videos/${made.video.id}/remarks`),
  teacher(`/api/videos/${made.video.id}/stuckPoints`),
];

const settings: Shown = () => [
  visitor("/home"),
  visitor("/confidentialite"),
  student("/student/orders"),
  student("/api/settings/paymentInstructions"),
];

const people: Shown = ({ people: { ROLE_APPRENANT } }) => [
  student("/student/profile"),
  student("/student/myCourses"),
  administrator("/api/utilisateurs?q=ab"),
  administrator(`/api/utilisateurs/${ROLE_APPRENANT.id}`),
  administrator("/api/journal?q=ab"),
];

const notions: Shown = ({ made }) => [
  visitor("/api/notions?q=ab"),
  student("/student/notions"),
  visitor(`/concours/notions/${made.notion.id}`),
  teacher(`/api/notions/${made.notion.id}/usage`),
];

const orders: Shown = ({ made }) => [
  student(`/student/orders/${made.order.id}`),
  student("/student/orders"),
  administrator(`/api/commandes/${made.order.id}`),
  administrator("/api/commandes?q=ab"),
  administrator(`/api/commandes/${made.order.id}/remboursements`),
  administrator("/api/remboursements?q=ab"),
  administrator("/api/commandes/export"),
];

const groups: Shown = () => [
  administrator("/api/groupes?q=ab"),
  administrator("/api/utilisateurs?q=ab"),
];

const followUps: Shown = () => [
  administrator("/api/followUps/templates"),
  teacher("/api/followUps"),
];

const imports: Shown = () => [
  administrator("/api/imports?q=ab"),
  administrator("/api/utilisateurs?q=ab"),
  visitor("/nosCours"),
];

/** The pages of what a call's path begins with; the first that fits. */
const places: readonly (readonly [RegExp, Shown])[] = [
  [/ \/utilisateurs\/notes/, notes],
  [/ \/users\/\{utilisateurId\}\/notes/, cards],
  [
    / \/resources\/.*questions| \/questions| \/answers| \/exercises\/\{exerciseId\}\/questions/,
    questions,
  ],
  [/ \/exercises\/import/, sheet],
  [/ \/exercises/, exercises],
  [/ \/papers/, papers],
  [/ \/sittings\/\{sittingId\}\/(?:questions|copies)/, marking],
  [/ \/sittings/, sittings],
  [/ \/quiz/, quizzes],
  [/ \/cours\/\{coursId\}\/liveSessions| \/liveSessions/, live],
  [/ \/cours/, courses],
  [/ \/categories/, categories],
  [/ \/offres/, offers],
  [/ \/codes/, codes],
  [/ \/comptabilite/, accounting],
  [/ \/paymentPlans| \/echeances|\/echeancier/, instalments],
  [/ \/announcements/, announcements],
  [/ \/videos\/\{ressourceId\}\/remarks/, remarks],
  [/ \/sections/, sections],
  [/ \/videoRequests| \/ressources\/demandeFichiers/, requests],
  [/ \/ressources| \/videos| \/tags/, resources],
  [/ \/parametres/, settings],
  [/ \/groupes/, groups],
  [/ \/followUps/, followUps],
  [/ \/notions/, notions],
  [/ \/utilisateurs\/import| \/catalogue\/import/, imports],
  [/ \/commandes| \/orders| \/remboursements| \/paymentLinks/, orders],
  [/ \/utilisateurs| \/users| \/auth/, people],
  [/ \/payments| \/vdocipher/, studyPage],
];

/** Where what a call takes is shown; null of a call whose texts no page is known to show. */
export const shownBy = (call: string): Shown | null =>
  places.find(([path]) => path.test(call))?.[1] ?? null;
