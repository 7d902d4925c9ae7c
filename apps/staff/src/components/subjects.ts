import { subjects } from "@majorant/contract/choices";
import type { Subject } from "@majorant/domain/learning/subjects";

/** What the subjects of notions and papers are called. */
export const subjectLabels: Record<Subject, string> = {
  mathematiques: "Mathématiques",
  physique: "Physique",
  chimie: "Chimie",
  informatique: "Informatique",
  ingenieur: "Sciences de l’ingénieur",
  autres: "Autres matières",
};

export const subjectOptions = subjects.map((value) => ({ value, label: subjectLabels[value] }));
