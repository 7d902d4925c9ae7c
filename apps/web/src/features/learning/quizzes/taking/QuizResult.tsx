import type { Quiz, QuizItem } from "@majorant/contract/quizzes/quizzes";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useEffect, useRef } from "react";
import { MomentLink } from "../MomentLink.tsx";
import { type Score, totalOf } from "../score.ts";
import { type QuizSubject, useStartQuiz } from "../useStartQuiz.ts";
import css from "./QuizPage.module.css";

export type QuizResultProps = {
  quiz: Quiz;
  /** Its reader has just answered the last question. */
  hasMoved: boolean;
};

/** How a quiz went, what to see again and where, and each question with its answer. */
export function QuizResult({ quiz, hasMoved }: QuizResultProps) {
  const { score, seeAgain, items, course, section } = quiz;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  return (
    <section className={`stack gap-5 ${css.result}`} aria-labelledby="quiz-result">
      <div className={`stack box gap-2 pad-5 ${css.summary}`}>
        <h2 ref={heading} id="quiz-result" tabIndex={-1}>
          Votre résultat
        </h2>
        <p className={css.score}>{`${score.correct} sur ${totalOf(score)}`}</p>
        <p>{sentenceOf(score, seeAgain.length > 0)}</p>
        {score.undecided > 0 && (
          <p>
            {score.undecided === 1
              ? "Une réponse n’a pas pu être vérifiée : elle ne compte pas comme fausse."
              : `${score.undecided} réponses n’ont pas pu être vérifiées : elles ne comptent pas comme fausses.`}
          </p>
        )}
      </div>
      {seeAgain.length > 0 && (
        <section className="stack gap-2" aria-labelledby="quiz-again">
          <h2 id="quiz-again">À revoir</h2>
          <ul className="plain stack gap-2">
            {seeAgain.map((moment) => (
              <li key={`${moment.resource.id} ${moment.second}`}>
                <MomentLink moment={moment} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={`row wrap gap-3 ${css.actions}`}>
        <AnotherQuiz quiz={quiz} />
        {course && (
          <LinkButton
            variant="secondary"
            to="/student/myCourses/course/$coursId"
            params={{ coursId: course.id }}
            hash={section ? `chapitre-${section.id}` : ""}
          >
            Retour au cours
          </LinkButton>
        )}
        <LinkButton variant="quiet" to="/student/quizzes/">
          Mes quiz
        </LinkButton>
      </div>
      <section className="stack gap-2" aria-labelledby="quiz-answers">
        <h2 id="quiz-answers">Les questions</h2>
        <ol className={`plain stack gap-3 ${css.answers}`}>
          {items.map((item) => (
            <li key={item.number}>
              <AnsweredItem item={item} />
            </li>
          ))}
        </ol>
      </section>
    </section>
  );
}

/** Plain and warm: what is known, and what to do next. */
function sentenceOf({ correct, incorrect, undecided, unanswered }: Score, hasMoments: boolean) {
  if (incorrect > 0)
    return hasMoments
      ? "Voici, à la seconde près, ce qui mérite d’être revu."
      : "Relisez les explications ci-dessous, puis refaites un quiz.";
  if (undecided + unanswered === 0)
    return "Tout est juste. Ce que ce quiz demandait, vous le savez.";
  return correct + undecided > 0
    ? "Rien de faux dans ce que vous avez répondu."
    : "Ce quiz s’est arrêté avant votre première réponse.";
}

/** Another one on the same, with other questions as far as there are. */
function AnotherQuiz({ quiz: { open, section, notion } }: { quiz: Quiz }) {
  const start = useStartQuiz();
  const subject: QuizSubject | null = section ? { section } : notion ? { notion } : null;
  if (!open || !subject) return null;
  return (
    <>
      <Button pending={start.isPending} onClick={() => start.mutate(subject)}>
        Refaire un quiz
      </Button>
      {start.error && <Alert kind="error" title={start.error.message} />}
    </>
  );
}

const words = {
  correct: { tone: "success", word: "Juste" },
  incorrect: { tone: "error", word: "Faux" },
  undecided: { tone: "info", word: "À vérifier" },
} as const;

/** A question of a quiz that is over: open it for what is right and why. */
function AnsweredItem({
  item: { number, statement, given: answered, choices },
}: {
  item: QuizItem;
}) {
  if (!answered)
    return (
      <div className={`stack gap-3 ${css.detail}`}>
        <Badge>Sans réponse</Badge>
        <Prose>{statement}</Prose>
      </div>
    );
  const { tone, word } = words[answered.verdict];
  const { answer, read, expected, explanation } = answered;
  return (
    <details>
      <summary>
        <Badge tone={tone}>{word}</Badge>
        <span>{`Question ${number}`}</span>
      </summary>
      <div className={`stack gap-3 ${css.detail}`}>
        <Prose>{statement}</Prose>
        {answer !== "" && answered.verdict !== "correct" && (
          <div className="row wrap align-baseline gap-2">
            <span>Votre réponse :</span> <Prose>{read}</Prose>
          </div>
        )}
        <div className="row wrap align-baseline gap-2">
          <span>{choices ? "Réponse juste :" : "Réponse attendue :"}</span>{" "}
          <Prose>{expected.join(" ; ")}</Prose>
        </div>
        <Prose>{explanation}</Prose>
      </div>
    </details>
  );
}
