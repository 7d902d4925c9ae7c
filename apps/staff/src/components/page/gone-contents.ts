import type { GoneContents } from "@majorant/contract/catalogue/courses.admin";
import type { CountsProps } from "./Counts.tsx";

/** What goes along with the sections of a deletion, for its Counts. */
export const goneCounts = (gone: GoneContents): NonNullable<CountsProps["counts"]> => [
  [gone.videos, "vidéo", "vidéos"],
  [gone.fichiers, "fichier", "fichiers"],
  [gone.exercices, "exercice", "exercices"],
  [gone.questionsQuiz, "question de quiz", "questions de quiz"],
  [gone.notes, "note d’étudiant", "notes d’étudiants"],
  [gone.questions, "question d’étudiant", "questions d’étudiants"],
];
