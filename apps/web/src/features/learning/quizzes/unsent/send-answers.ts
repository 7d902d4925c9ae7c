import { call } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import { newKey } from "@majorant/client/new-key.ts";
import { keptStore } from "@majorant/ui/kept-store.ts";
import { unsentSender } from "../../unsent/sender.ts";
import { learnQuiz, quizById } from "../quizzes.api.ts";
import { earlierAnswersKey, quizAnswersKey } from "./quiz-answers-key.ts";
import { notTaken, type QuizAnswer, quizAnswersOf, type UnsentAnswer } from "./unsent-answers.ts";

const sender = unsentSender({
  keyOf: quizAnswersKey,
  storesOf: quizAnswersOf,
  bring: async (_, unsent: UnsentAnswer) => {
    const { quizId, number, answer, toTeacher } = unsent;
    const { again, ...quiz } = await call("POST /quizzes/{quizId}/answers", {
      params: { quizId },
      body: { number, answer, ...(toTeacher && { toTeacher }) },
    });
    if (again) notTaken.set({ answer: unsent, again });
    learnQuiz(queries, quiz);
  },
  settle: (_, answer, refusal) => {
    if (!refusal) return;
    notTaken.set({ answer, sentence: refusal.message });
    // It may have been ended elsewhere: its result is there then.
    queries.invalidateQueries({ queryKey: quizById(answer.quizId).queryKey });
  },
});

/** An answer is kept in this browser at once, then sent: the server takes the first one to a question only. */
export function keepAnswer(userId: number, quizId: number, answer: QuizAnswer): Promise<void> {
  notTaken.set(null);
  const item = { key: newKey(), quizId, ...answer };
  const sent = sender.keep(userId, item, (other) => other.quizId === quizId);
  sender.watch(userId);
  return sent;
}

/** Tries again now what waits. */
export const sendAnswers = sender.sendAll;

/** Sends what an earlier visit has left, also one of an earlier version, now and whenever the line is back. */
export function watchAnswers(userId: number): void {
  earlierAnswers.change((earlier) => {
    const taken = Object.entries(earlier).map(([quizId, { number, answer, toTeacher }]) => {
      const item = { key: newKey(), quizId: Number(quizId), number, answer };
      return toTeacher ? { ...item, toTeacher } : item;
    });
    if (taken.length > 0) quizAnswersOf(userId).unsent.change((all) => [...taken, ...all]);
    return {};
  });
  sender.watch(userId);
}

/** What a version before this one kept: by quiz, which is its student's alone. */
const earlierAnswers = keptStore<Record<string, QuizAnswer>>(earlierAnswersKey, {
  // What is under this key was written by that version.
  parse: (text) => (text === null ? {} : (JSON.parse(text) as Record<string, QuizAnswer>)),
  isNothing: (answers) => Object.keys(answers).length === 0,
});
