import type { QuizItem } from "@majorant/contract/quizzes/quizzes";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useEffect, useRef, useState } from "react";
import { MomentLink } from "../MomentLink.tsx";
import css from "./QuizPage.module.css";

const kinds = { correct: "success", incorrect: "error", undecided: "info" } as const;

const titleOf = ({ verdict, answer }: NonNullable<QuizItem["given"]>) => {
  if (verdict === "correct") return "Juste";
  if (verdict === "undecided") return "À vérifier";
  return answer === "" ? "Voici la réponse" : "Faux";
};

export type GivenAnswerProps = {
  given: NonNullable<QuizItem["given"]>;
  /** What is right stands among the choices. */
  hasChoices: boolean;
};

/** What an answer was worth, what is right, why, and where it is explained. */
export function GivenAnswer({ given: answered, hasChoices }: GivenAnswerProps) {
  const { verdict, answer, read, expected, explanation, moment } = answered;
  const [shownAt] = useState(() => answered.answeredAt);
  const news = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: its reader goes on from what came of it.
  useEffect(() => {
    if (shownAt) news.current?.focus();
  }, [shownAt]);
  return (
    <div ref={news} tabIndex={-1} className={`stack gap-4 ${css.given}`}>
      <Alert kind={answer === "" ? "info" : kinds[verdict]} title={titleOf(answered)}>
        {verdict === "undecided" && (
          <>
            <p>Votre réponse n’a pas pu être vérifiée : elle ne compte pas comme fausse.</p>
            <p>Un enseignant la vérifiera, et vous recevrez une notification.</p>
          </>
        )}
        {!hasChoices && answer !== "" && (
          <div className="row wrap align-baseline gap-2">
            <span>Votre réponse :</span> <Prose>{read}</Prose>
          </div>
        )}
        {!hasChoices && verdict !== "correct" && (
          <div className="row wrap align-baseline gap-2">
            <span>Réponse attendue :</span> <Prose>{expected.join(" ; ")}</Prose>
          </div>
        )}
      </Alert>
      <Prose className={css.explanation}>{explanation}</Prose>
      {moment && <MomentLink moment={moment} />}
    </div>
  );
}
