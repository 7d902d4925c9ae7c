import type { Subject } from "@majorant/domain/learning/subjects";

/** What the subjects of papers and notions are called. */
export const subjectLabels: Record<Subject, string> = {
  mathematiques: "Mathématiques",
  physique: "Physique",
  chimie: "Chimie",
  informatique: "Informatique",
  ingenieur: "Sciences de l’ingénieur",
  autres: "Autres matières",
};
