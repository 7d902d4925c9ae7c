import type { AnswerReading } from "@majorant/contract/exercises/answers";
import { Formula } from "@majorant/ui/text/Formula.tsx";
import css from "./AnswerFields.module.css";
import { noteWords } from "./note-words.ts";

/** How an answer is read, before it counts; nothing as long as that is not known. */
export function ReadBack({ reading }: { reading: AnswerReading | null }) {
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
