import type { CourseRow, OpenQuestionsRow, VideoRow } from "@majorant/contract/statistics";
import { ShareBar, Sparkline } from "../../kit/charts/ShareBar.tsx";
import type { Column } from "../../kit/DataTable.tsx";
import { Instant } from "../../kit/Instant.tsx";

const number = new Intl.NumberFormat("fr", { maximumFractionDigits: 1 });

/** How far the students of each course are. */
export const courseColumns: readonly Column<CourseRow>[] = [
  { key: "titre", title: "Cours", sortable: true, cell: ({ cours }) => cours.titre },
  {
    key: "avancement",
    title: "Avancement",
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
  {
    key: "inscrits",
    title: "Inscrits",
    sortable: true,
    end: true,
    cell: ({ inscrits }) => number.format(inscrits),
  },
  {
    key: "commences",
    title: "Commencé",
    end: true,
    cell: ({ commences }) => number.format(commences),
  },
  { key: "termines", title: "Terminé", end: true, cell: ({ termines }) => number.format(termines) },
  {
    key: "moyenne",
    title: "Vu en moyenne",
    end: true,
    cell: ({ moyenne }) => `${number.format(moyenne)} %`,
  },
];

/** "Le plus souvent entre 20 et 30 %", of where a video was left. */
function whereOf(arrets: readonly number[]): string {
  const most = Math.max(...arrets);
  if (most === 0) return "Jamais laissée";
  const tenth = arrets.indexOf(most);
  return `Laissée le plus souvent entre ${tenth * 10} et ${tenth * 10 + 10} %`;
}

/** Which videos are left, and where. */
export const videoColumns: readonly Column<VideoRow>[] = [
  { key: "nom", title: "Vidéo", sortable: true, cell: ({ video }) => video.nom },
  { key: "cours", title: "Cours", cell: ({ cours }) => cours.titre },
  {
    key: "arrets",
    title: "Où elle est laissée",
    cell: ({ arrets }) => <Sparkline values={arrets} label={whereOf(arrets)} />,
  },
  {
    key: "commences",
    title: "Commencée",
    end: true,
    cell: ({ commences }) => number.format(commences),
  },
  {
    key: "termines",
    title: "Terminée",
    end: true,
    cell: ({ termines }) => number.format(termines),
  },
  { key: "abandons", title: "Laissée", end: true, cell: ({ abandons }) => number.format(abandons) },
];

export const questionColumns: readonly Column<OpenQuestionsRow>[] = [
  { key: "cours", title: "Cours", cell: ({ cours }) => cours.titre },
  {
    key: "ouvertes",
    title: "Ouvertes",
    end: true,
    cell: ({ ouvertes }) => number.format(ouvertes),
  },
  {
    key: "sansReponse",
    title: "Sans réponse",
    end: true,
    cell: ({ sansReponse }) => number.format(sansReponse),
  },
  {
    key: "plusAncienne",
    title: "La plus ancienne",
    end: true,
    cell: ({ plusAncienne }) => <Instant at={plusAncienne} />,
  },
];
