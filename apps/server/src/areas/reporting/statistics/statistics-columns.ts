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
import { amountText } from "@majorant/domain/shop/price-text";
import type { Column, Columns } from "../../../platform/http/bytes/csv.ts";

// What the files of the statistics say, column by column.

export const saleColumns: Columns<SaleRow> = {
  mois: [["Mois", ({ mois }) => mois]],
  offre: [["Offre", ({ offre }) => offre.titre]],
  commandes: [["Commandes", ({ commandes: orders }) => orders]],
  montant: [["Montant (DT)", ({ montant }) => amountText(montant)]],
};

export const activityColumns: Columns<ActivityRow> = {
  debut: [["Début", ({ debut }) => debut]],
  actifs: [["Étudiants actifs", ({ actifs }) => actifs]],
  inscriptions: [["Inscriptions", ({ inscriptions }) => inscriptions]],
};

export const viewingColumns: Columns<ViewingRow> = {
  debut: [["Début", ({ debut }) => debut]],
  heures: [["Heures", ({ heures }) => heures]],
  etudiants: [["Étudiants", ({ etudiants }) => etudiants]],
};

export const courseColumns: Columns<CourseRow> = {
  cours: [["Cours", ({ cours }) => cours.titre]],
  videos: [["Vidéos", ({ videos }) => videos]],
  inscrits: [["Inscrits", ({ inscrits }) => inscrits]],
  commences: [["Commencé", ({ commences }) => commences]],
  moitie: [["À la moitié", ({ moitie }) => moitie]],
  termines: [["Terminé", ({ termines }) => termines]],
  moyenne: [["Moyenne (%)", ({ moyenne }) => moyenne]],
  compteLe: [["Compté le", ({ compteLe }) => new Date(compteLe)]],
};

export const studentColumns: Columns<StudentRow> = {
  etudiant: [
    ["Nom", ({ etudiant }) => etudiant.nom],
    ["Prénom", ({ etudiant }) => etudiant.prenom],
  ],
  vues: [["Vidéos vues", ({ vues }) => vues]],
  videos: [["Vidéos du cours", ({ videos }) => videos]],
  moyenne: [["Vu en moyenne (%)", ({ moyenne }) => moyenne]],
  derniereActivite: [
    [
      "Dernière activité",
      ({ derniereActivite }) => (derniereActivite ? new Date(derniereActivite) : null),
    ],
  ],
  seancesRejointes: [["Séances rejointes", ({ seancesRejointes }) => seancesRejointes]],
  seancesTenues: [["Séances tenues", ({ seancesTenues }) => seancesTenues]],
};

/** Where those stopped who did: one column for each tenth of the video. */
const stopColumns = Array.from(
  { length: 10 },
  (_, tenth): Column<VideoRow> => [
    `Arrêt ${tenth * 10}–${tenth * 10 + 10} %`,
    ({ arrets }) => arrets[tenth] ?? 0,
  ],
);

export const videoColumns: Columns<VideoRow> = {
  video: [["Vidéo", ({ video }) => video.nom]],
  cours: [["Cours", ({ cours }) => cours.titre]],
  commences: [["Commencé", ({ commences }) => commences]],
  termines: [["Terminé", ({ termines }) => termines]],
  abandons: [["Abandonné", ({ abandons }) => abandons]],
  arrets: stopColumns,
  compteLe: [["Compté le", ({ compteLe }) => new Date(compteLe)]],
};

export const openQuestionColumns: Columns<OpenQuestionsRow> = {
  cours: [["Cours", ({ cours }) => cours.titre]],
  ouvertes: [["Questions ouvertes", ({ ouvertes }) => ouvertes]],
  sansReponse: [["Sans réponse", ({ sansReponse }) => sansReponse]],
  plusAncienne: [["La plus ancienne", ({ plusAncienne }) => new Date(plusAncienne)]],
};

/** What was tried, and how it went. */
const practiceColumns: Columns<Omit<CoursePracticeRow, "cours">> = {
  exercices: [["Exercices", ({ exercices }) => exercices]],
  etudiants: [["Étudiants", ({ etudiants }) => etudiants]],
  essais: [["Essais", ({ essais }) => essais]],
  seuls: [["Seul", ({ seuls }) => seuls]],
  aides: [["Avec aide", ({ aides }) => aides]],
  aRevoir: [["À revoir", ({ aRevoir }) => aRevoir]],
  reponses: [["Réponses", ({ reponses }) => reponses]],
  justes: [["Justes", ({ justes }) => justes]],
  fausses: [["Fausses", ({ fausses }) => fausses]],
  quiz: [["Questions de quiz", ({ quiz }) => quiz]],
  quizJustes: [["Justes au quiz", ({ quizJustes }) => quizJustes]],
};

export const coursePracticeColumns: Columns<CoursePracticeRow> = {
  cours: [["Cours", ({ cours }) => cours.titre]],
  ...practiceColumns,
};

const subjectNames: Record<NotionPracticeRow["matiere"], string> = {
  mathematiques: "Mathématiques",
  physique: "Physique",
  chimie: "Chimie",
  informatique: "Informatique",
  ingenieur: "Sciences de l’ingénieur",
  autres: "Autres",
};

export const notionPracticeColumns: Columns<NotionPracticeRow> = {
  notion: [["Notion", ({ notion }) => notion.titre]],
  matiere: [["Matière", ({ matiere }) => subjectNames[matiere]]],
  ...practiceColumns,
};
