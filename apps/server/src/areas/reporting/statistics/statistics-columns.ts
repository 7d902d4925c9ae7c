import type {
  ActivityRow,
  CoursePracticeRow,
  CourseRow,
  NotionPracticeRow,
  OpenQuestionsRow,
  SaleRow,
  StudentRow,
  VideoRow,
  ViewingRow,
} from "@majorant/contract/reporting/statistics";
import { amountText } from "@majorant/domain/orders/price-text";
import type { Column } from "../../../platform/http/bytes/csv.ts";

// What the files of the statistics say, column by column.

export const saleColumns: Column<SaleRow>[] = [
  ["Mois", ({ mois }) => mois],
  ["Offre", ({ offre }) => offre.titre],
  ["Commandes", ({ commandes: orders }) => orders],
  ["Montant (DT)", ({ montant }) => amountText(montant)],
];

export const activityColumns: Column<ActivityRow>[] = [
  ["Début", ({ debut }) => debut],
  ["Étudiants actifs", ({ actifs }) => actifs],
  ["Inscriptions", ({ inscriptions }) => inscriptions],
];

export const viewingColumns: Column<ViewingRow>[] = [
  ["Début", ({ debut }) => debut],
  ["Heures", ({ heures }) => heures],
  ["Étudiants", ({ etudiants }) => etudiants],
];

export const courseColumns: Column<CourseRow>[] = [
  ["Cours", ({ cours }) => cours.titre],
  ["Vidéos", ({ videos }) => videos],
  ["Inscrits", ({ inscrits }) => inscrits],
  ["Commencé", ({ commences }) => commences],
  ["À la moitié", ({ moitie }) => moitie],
  ["Terminé", ({ termines }) => termines],
  ["Moyenne (%)", ({ moyenne }) => moyenne],
  ["Compté le", ({ compteLe }) => new Date(compteLe)],
];

export const studentColumns: Column<StudentRow>[] = [
  ["Nom", ({ etudiant }) => etudiant.nom],
  ["Prénom", ({ etudiant }) => etudiant.prenom],
  ["Vidéos vues", ({ vues }) => vues],
  ["Vidéos du cours", ({ videos }) => videos],
  ["Vu en moyenne (%)", ({ moyenne }) => moyenne],
  [
    "Dernière activité",
    ({ derniereActivite }) => (derniereActivite ? new Date(derniereActivite) : null),
  ],
  ["Séances rejointes", ({ seancesRejointes }) => seancesRejointes],
  ["Séances tenues", ({ seancesTenues }) => seancesTenues],
];

/** Where those stopped who did: one column for each tenth of the video. */
const stopColumns = Array.from(
  { length: 10 },
  (_, tenth): Column<VideoRow> => [
    `Arrêt ${tenth * 10}–${tenth * 10 + 10} %`,
    ({ arrets }) => arrets[tenth] ?? 0,
  ],
);

export const videoColumns: Column<VideoRow>[] = [
  ["Vidéo", ({ video }) => video.nom],
  ["Cours", ({ cours }) => cours.titre],
  ["Commencé", ({ commences }) => commences],
  ["Terminé", ({ termines }) => termines],
  ["Abandonné", ({ abandons }) => abandons],
  ...stopColumns,
  ["Compté le", ({ compteLe }) => new Date(compteLe)],
];

export const openQuestionColumns: Column<OpenQuestionsRow>[] = [
  ["Cours", ({ cours }) => cours.titre],
  ["Questions ouvertes", ({ ouvertes }) => ouvertes],
  ["Sans réponse", ({ sansReponse }) => sansReponse],
  ["La plus ancienne", ({ plusAncienne }) => new Date(plusAncienne)],
];

/** What was tried, and how it went. */
const practiceColumns: Column<Omit<CoursePracticeRow, "cours">>[] = [
  ["Exercices", ({ exercices }) => exercices],
  ["Étudiants", ({ etudiants }) => etudiants],
  ["Essais", ({ essais }) => essais],
  ["Seul", ({ seuls }) => seuls],
  ["Avec aide", ({ aides }) => aides],
  ["À revoir", ({ aRevoir }) => aRevoir],
  ["Réponses", ({ reponses }) => reponses],
  ["Justes", ({ justes }) => justes],
  ["Fausses", ({ fausses }) => fausses],
  ["Questions de quiz", ({ quiz }) => quiz],
  ["Justes au quiz", ({ quizJustes }) => quizJustes],
];

export const coursePracticeColumns: Column<CoursePracticeRow>[] = [
  ["Cours", ({ cours }) => cours.titre],
  ...practiceColumns,
];

const subjectNames: Record<NotionPracticeRow["matiere"], string> = {
  mathematiques: "Mathématiques",
  physique: "Physique",
  chimie: "Chimie",
  informatique: "Informatique",
  ingenieur: "Sciences de l’ingénieur",
  autres: "Autres",
};

export const notionPracticeColumns: Column<NotionPracticeRow>[] = [
  ["Notion", ({ notion }) => notion.titre],
  ["Matière", ({ matiere }) => subjectNames[matiere]],
  ...practiceColumns,
];
