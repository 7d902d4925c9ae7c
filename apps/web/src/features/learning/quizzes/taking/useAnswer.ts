import { call } from "@majorant/client/api/call.ts";
import { onceBack } from "@majorant/client/line/back.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { heldFor, waitAfter, waitOf } from "../../unsent/wait.ts";
import { learnQuiz, quizById } from "../quizzes.api.ts";
import { dropAnswer, keepAnswer, type UnsentAnswer, useUnsentAnswer } from "./unsent-answers.ts";

/**
 * Sends answers of a quiz. One that does not arrive is kept, and sent again once the line is back or its turn has come, by
 * another press, or when the quiz is opened again: the server takes the first only.
 */
export function useAnswer(quizId: number) {
  const queries = useQueryClient();
  const unsent = useUnsentAnswer(quizId);
  const send = useMutation({
    mutationFn: ({ notBefore: _, ...body }: UnsentAnswer) =>
      call("POST /quizzes/{quizId}/answers", { params: { quizId }, body }),
    onMutate: (answer) => keepAnswer(quizId, answer),
    onSuccess: ({ again: _, ...quiz }) => {
      dropAnswer(quizId);
      learnQuiz(queries, quiz);
    },
    onError: (error, answer) => {
      const after = waitAfter(error);
      if (!after) {
        dropAnswer(quizId);
        // It may have been ended elsewhere: its result is there then.
        queries.invalidateQueries({ queryKey: quizById(quizId).queryKey });
      } else if (after.why === "turn") keepAnswer(quizId, { ...answer, notBefore: after.until });
    },
  });
  const { mutate, isPending, isIdle, error } = send;
  const after = error && waitAfter(error);
  const isWaiting = unsent !== null && !isPending;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const held = heldFor(unsent);
    if (held > 0) {
      const timer = setTimeout(() => mutate(unsent), held);
      return () => clearTimeout(timer);
    }
    if (!isIdle) return onceBack(() => mutate(unsent));
    // It was kept before this page was: there may be a line by now.
    mutate(unsent);
    return undefined;
  }, [isWaiting, isIdle, mutate, unsent]);
  return {
    answer: mutate,
    unsent,
    isPending,
    /** What could not be decided, and is asked again. */
    again: send.data?.again && send.variables ? { ...send.data.again, ...send.variables } : null,
    wait: isWaiting ? waitOf(unsent, after && after.why !== "turn" ? after.why : null) : null,
    refused: error && !after ? error : null,
    retry: () => unsent && mutate(unsent),
  };
}
