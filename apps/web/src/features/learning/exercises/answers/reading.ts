import { call } from "@majorant/client/api/call.ts";
import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** How the server reads an answer: it stays so. */
const readingQuery = (kind: AnswerKind, answer: string) =>
  queryOptions({
    queryKey: ["exercises", "read", kind, answer],
    queryFn: () => call("POST /exercises/read", { body: { kind, answer } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** So long a hand rests before what it typed is read, in milliseconds. */
const rest = 350;

/** What was typed, once the hand rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** Words and choices are what was typed: only formulas are read. */
export const isRead = (kind: AnswerKind): boolean => kind !== "text" && kind !== "choice";

/** How an answer is read while it is typed; null as long as it is not known. */
export function useReading(kind: AnswerKind, typed: string) {
  const rested = useRested(typed);
  const isEmpty = rested.trim() === "";
  const { data, error } = useQuery({
    ...readingQuery(kind, rested),
    enabled: isRead(kind) && !isEmpty,
  });
  return { reading: rested === typed && !isEmpty ? (data ?? null) : null, error };
}
