import { useSession } from "@majorant/client/session.ts";
import { useEffect } from "react";
import { keepAnswer, sendAnswers } from "../unsent/send-answers.ts";
import { notTaken, type QuizAnswer, useUnsentAnswer } from "../unsent/unsent-answers.ts";

/** Sends answers of a quiz: one that does not arrive is kept, and sent once the line is back, whatever page is open. */
export function useAnswer(quizId: number) {
  const userId = useSession().user?.id ?? 0;
  const { unsent, wait, notTaken: last } = useUnsentAnswer(userId, quizId);
  useEffect(() => {
    // It may wait since another page: there may be a line by now.
    void sendAnswers(userId);
    return () => notTaken.set(null);
  }, [userId]);
  return {
    answer: (answer: QuizAnswer) => void keepAnswer(userId, quizId, answer),
    unsent,
    isPending: unsent !== null && wait === null,
    /** What could not be decided, and is asked again. */
    again: last && "again" in last ? { ...last.again, ...last.answer } : null,
    wait,
    refusal: last && "sentence" in last ? last.sentence : null,
    retry: () => void sendAnswers(userId),
  };
}
