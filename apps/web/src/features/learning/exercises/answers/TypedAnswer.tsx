import { call } from "@majorant/client/api/call.ts";
import type { AnswerReading } from "@majorant/contract/exercises/answers";
import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";
import type { AnswerField } from "@majorant/contract/exercises/exercises";
import { Formula } from "@majorant/ui/text/Formula.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import css from "./AnswerFields.module.css";
import { AnswerInput, type AnswerInputProps } from "./AnswerInput.tsx";
import { noteWords } from "./note-words.ts";

export type TypedAnswerProps = AnswerInputProps & {
  /** Given the field's number and whether its text waits to be read back: it does not count before. */
  onUnread: (number: AnswerField["number"], isUnread: boolean) => void;
};

/** One answer: typed, and shown back as it is read. */
export function TypedAnswer({ onUnread, ...input }: TypedAnswerProps) {
  const { field, value } = input;
  const { reading, error } = useReading(field.kind, value);
  const isShownBack = isRead(field.kind) && value.trim() !== "";
  // Without a line nothing can be read: what is typed is taken as it is.
  const isUnread = isShownBack && !reading && !error;
  useEffect(() => onUnread(field.number, isUnread), [onUnread, field.number, isUnread]);
  return (
    <>
      <AnswerInput {...input} />
      {isShownBack && <ReadBack reading={reading} />}
    </>
  );
}

/** How an answer is read, before it counts; nothing as long as that is not known. */
function ReadBack({ reading }: { reading: AnswerReading | null }) {
  return (
    <p className={css.reading} aria-live="polite">
      {reading?.note
        ? noteWords[reading.note]
        : reading && (
            <>
              Nous lisons : <Formula tex={reading.read} />
            </>
          )}
    </p>
  );
}

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
const isRead = (kind: AnswerKind): boolean => kind !== "text" && kind !== "choice";

/** How an answer is read while it is typed; null as long as it is not known. */
function useReading(kind: AnswerKind, typed: string) {
  const rested = useRested(typed);
  const isEmpty = rested.trim() === "";
  const { data, error } = useQuery({
    ...readingQuery(kind, rested),
    enabled: isRead(kind) && !isEmpty,
  });
  return { reading: rested === typed && !isEmpty ? (data ?? null) : null, error };
}
