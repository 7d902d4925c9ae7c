import type { Subject } from "./course.ts";
import { exercises } from "./exercises.ts";
import { worksheetPdf } from "./pdf.ts";

/** The PDF of a course's worksheet: the exercises of its subject, with their answers in a correction. */
export function worksheet(
  name: string,
  about: string,
  course: { mediumTitle: string; subject: Subject },
): Buffer {
  const answers = name === "Corrigé";
  return worksheetPdf({
    title: name === about ? name : `${name} : ${about}`,
    course: course.mediumTitle,
    paragraphs: exercises[course.subject].flatMap(({ statement, answer }, i) => [
      `# Exercice ${i + 1}`,
      statement,
      ...(answers ? [`Réponse : ${answer}`] : []),
    ]),
  });
}
