import type { AnswerReading } from "@majorant/contract/exercises/answers";
import { Formula } from "@majorant/ui/text/Formula.tsx";
import css from "./AnswerFields.module.css";

/** How an answer is read, before it counts; nothing as long as that is not known. */
export function ReadBack({ reading }: { reading: AnswerReading | null }) {
  return (
    <p className={css.reading} aria-live="polite">
      {reading?.note === "unreadable"
        ? "Nous n’arrivons pas à lire cette réponse : vérifiez les parenthèses et les signes."
        : reading && (
            <>
              Nous lisons : <Formula tex={reading.read} />
            </>
          )}
    </p>
  );
}
