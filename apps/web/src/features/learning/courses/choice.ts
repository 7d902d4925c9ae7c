import { subjectOf } from "@majorant/domain/learning/subjects";

/** What is looked for among one's courses, as the address says it; absent is all of them. */
export type Choice = { q?: string; matiere?: string };

/** What is of the subject that is chosen, by the titles of courses. */
export const ofSubject = <T>(
  all: readonly T[],
  titleOf: (item: T) => string,
  matiere: string | undefined,
): readonly T[] => (matiere ? all.filter((item) => subjectOf(titleOf(item)) === matiere) : all);
