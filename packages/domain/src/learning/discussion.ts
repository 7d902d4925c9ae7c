import { shortName } from "../accounts/names.ts";
import { plainMath } from "../text/plain-math.ts";

/** What someone is on the course that a question was asked in. */
export type Standing = {
  userId: number;
  /** Enrolled now, on a resource that students see. */
  student: boolean;
  teacher: boolean;
  administrator: boolean;
};

/** Null where the account is gone. */
type Authored = { authorId: number | null };

const isOwn = ({ userId }: Standing, { authorId }: Authored) => userId === authorId;

/** Who studies or teaches the course reads and writes; administrators read. */
export const mayRead = (standing: Standing): boolean =>
  mayWrite(standing) || standing.administrator;

/** Asks and answers: administrators read without taking part. */
export const mayWrite = ({ student, teacher }: Standing): boolean => student || teacher;

/** Their own words, as long as they may still write there: who is no longer enrolled leaves them as they are. */
export const mayChange = (standing: Standing, post: Authored): boolean =>
  mayWrite(standing) && isOwn(standing, post);

/** Whether an answer solved it: the teachers of the course say so, and who asked. */
export const mayAccept = (standing: Standing, question: Authored): boolean =>
  standing.teacher || mayChange(standing, question);

/** Says that they answer it now, so that no other does: the teachers of the course. */
export const mayTake = ({ teacher }: Standing): boolean => teacher;

/** Has the same question: the students, but for the one who asked it. */
export const mayVote = (standing: Standing, question: Authored): boolean =>
  standing.student && !isOwn(standing, question);

/** Deletes what others wrote, and reads their whole names. */
export const mayModerate = ({ teacher, administrator }: Standing): boolean =>
  teacher || administrator;

/** An answer: its author's, the teachers' and the administrators' to delete. */
export const mayDeleteAnswer = (standing: Standing, answer: Authored): boolean =>
  mayModerate(standing) || mayChange(standing, answer);

/** Whether someone else has answered: what others wrote is not the asker's to take away. */
export const othersAnswered = (question: Authored, answers: readonly Authored[]): boolean =>
  answers.some(({ authorId }) => authorId !== question.authorId);

/** A question: its asker's until someone else has answered, the teachers' and the administrators'. */
export const mayDeleteQuestion = (
  standing: Standing,
  question: Authored,
  answers: readonly Authored[],
): boolean =>
  mayModerate(standing) || (mayChange(standing, question) && !othersAnswered(question, answers));

/** Who an author is to that reader: "Yasmine T." among students, the whole name for the staff. */
export function authorName(
  author: { firstName: string; lastName: string } | null,
  reader: Standing,
): string {
  if (!author) return "Compte supprimé";
  if (mayModerate(reader)) return `${author.firstName.trim()} ${author.lastName.trim()}`.trim();
  return shortName(author);
}

const longestTitle = 80;

/** A text's beginning in one plain line, for where neither Markdown nor a second line can stand. */
export function plainTitle(content: string): string {
  const line = plainMath(content)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
    .replaceAll(/\*\*|__|`+|~~|\$/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const letters = [...line];
  if (letters.length <= longestTitle) return line;
  const cut = letters.slice(0, longestTitle - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > longestTitle / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Whether questions can wait for a live session: it was not called off, and is to come or runs. */
export const isToCome = (
  { endsAt, cancelledAt }: { endsAt: Date; cancelledAt: Date | null },
  now: Date,
): boolean => cancelledAt === null && now < endsAt;
