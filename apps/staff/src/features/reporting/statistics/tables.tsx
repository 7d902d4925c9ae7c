import type {
  CoursePracticeRow,
  CourseRow,
  NotionPracticeRow,
  OpenQuestionsRow,
  VideoRow,
} from "@majorant/contract/reporting/statistics";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { ShareBar, Sparkline } from "../../../components/charts/ShareBar.tsx";
import type { Column } from "../../../components/tables/DataTable.tsx";

const number = new Intl.NumberFormat("fr", { maximumFractionDigits: 1 });

/** A column of the figures of that name. */
const figure = <Name extends string>(key: Name) => ({
  key,
  end: true,
  cell: (row: Record<Name, number>) => number.format(row[key]),
});

/** How far the students of each course are. */
export const courseColumns: readonly Column<CourseRow>[] = [
  {
    key: "titre",
    title: "Cours",
    share: 3,
    sortable: true,
    cell: ({ cours }) => <MathText>{cours.titre}</MathText>,
  },
  {
    key: "avancement",
    title: "Avancement",
    share: 2.6,
    cell: ({ inscrits, commences, moitie, termines }) => (
      <ShareBar
        whole={inscrits}
        parts={[
          { name: "Terminé", value: termines },
          { name: "À la moitié", value: moitie - termines },
          { name: "Commencé", value: commences - moitie },
        ]}
      />
    ),
  },
  { ...figure("inscrits"), title: "Inscrits", share: 1, sortable: true },
  { ...figure("commences"), title: "Commencé", share: 1.1 },
  { ...figure("termines"), title: "Terminé", share: 1 },
  {
    key: "moyenne",
    title: "Vu en moyenne",
    share: 1.4,
    end: true,
    cell: ({ moyenne }) => `${number.format(moyenne)} %`,
  },
];

/** "Le plus souvent entre 20 et 30 %", of where a video was given up. */
function whereOf(arrets: readonly number[]): string {
  const most = Math.max(...arrets);
  if (most === 0) return "Jamais abandonnée";
  const tenth = arrets.indexOf(most);
  return `Abandonnée le plus souvent entre ${tenth * 10} et ${tenth * 10 + 10} %`;
}

/** Which videos are left, and where. */
export const videoColumns: readonly Column<VideoRow>[] = [
  {
    key: "nom",
    title: "Vidéo",
    share: 3,
    sortable: true,
    cell: ({ video }) => <MathText>{video.nom}</MathText>,
  },
  {
    key: "cours",
    title: "Cours",
    share: 2.4,
    cell: ({ cours }) => <MathText>{cours.titre}</MathText>,
  },
  {
    key: "arrets",
    title: "Où elle est abandonnée",
    share: 2,
    cell: ({ arrets }) => <Sparkline values={arrets} label={whereOf(arrets)} />,
  },
  { ...figure("commences"), title: "Commencée", share: 1.2 },
  { ...figure("termines"), title: "Terminée", share: 1.1 },
  { ...figure("abandons"), title: "Abandonnée", share: 1.1 },
];

export const questionColumns: readonly Column<OpenQuestionsRow>[] = [
  {
    key: "cours",
    title: "Cours",
    share: 3,
    cell: ({ cours }) => <MathText>{cours.titre}</MathText>,
  },
  { ...figure("ouvertes"), title: "Ouvertes", share: 1 },
  { ...figure("sansReponse"), title: "Sans réponse", share: 1.2 },
  {
    key: "plusAncienne",
    title: "La plus ancienne",
    share: 1.6,
    end: true,
    cell: ({ plusAncienne }) => <ExactMoment at={plusAncienne} />,
  },
];

/** "12 sur 15", of those that were right. */
const outOf = (right: number, all: number) =>
  all === 0 ? "–" : `${number.format(right)} sur ${number.format(all)}`;

/** What was tried, and how it went: alone, with help, to be seen again. */
const practiceColumns: readonly Column<Omit<CoursePracticeRow, "cours">>[] = [
  {
    key: "bilan",
    title: "Bilan",
    share: 2,
    cell: ({ seuls, aides, aRevoir }) => (
      <ShareBar
        whole={seuls + aides + aRevoir}
        parts={[
          { name: "Seul", value: seuls },
          { name: "Avec aide", value: aides },
          { name: "À revoir", value: aRevoir },
        ]}
      />
    ),
  },
  { ...figure("exercices"), title: "Exercices", share: 1 },
  { ...figure("etudiants"), title: "Étudiants", share: 1 },
  { ...figure("essais"), title: "Essais", share: 0.9 },
  {
    key: "justes",
    title: "Réponses justes",
    share: 1.3,
    end: true,
    cell: ({ reponses, justes }) => outOf(justes, reponses),
  },
  {
    key: "quiz",
    title: "Au quiz",
    share: 1.3,
    end: true,
    cell: ({ quiz, quizJustes }) => outOf(quizJustes, quiz),
  },
];

export const coursePracticeColumns: readonly Column<CoursePracticeRow>[] = [
  {
    key: "cours",
    title: "Cours",
    share: 3,
    cell: ({ cours }) => <MathText>{cours.titre}</MathText>,
  },
  ...practiceColumns,
];

export const notionPracticeColumns: readonly Column<NotionPracticeRow>[] = [
  {
    key: "notion",
    title: "Notion",
    share: 3,
    cell: ({ notion }) => <MathText>{notion.titre}</MathText>,
  },
  ...practiceColumns,
];
