import { call } from "@majorant/client/api/call.ts";
import { useSession } from "@majorant/client/session.ts";
import type { Quiz, QuizItem } from "@majorant/contract/quizzes/quizzes";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type ComponentType,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { askedAgainWords } from "../../exercises/answers/note-words.ts";
import { WaitWords } from "../../unsent/WaitWords.tsx";
import { learnQuiz } from "../quizzes.api.ts";
import { keepAnswer, sendAnswers } from "../unsent/send-answers.ts";
import { notTaken, type QuizAnswer, useUnsentAnswer } from "../unsent/unsent-answers.ts";
import { Choices } from "./Choices.tsx";
import { GivenAnswer } from "./GivenAnswer.tsx";
import css from "./QuizPage.module.css";

/** Where an answer that is no choice is typed: as an exercise's answers are. */
export type AnswerFieldProps = {
  field: Pick<QuizItem, "number" | "kind" | "label" | "choices" | "unit" | "tolerance">;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  /** Told whether what is typed waits to be shown back as it is read. */
  onUnread: (number: number, isUnread: boolean) => void;
};

export type QuizQuestionProps = {
  quiz: Quiz;
  item: QuizItem;
  /** Its reader came from the question before: the focus does too. */
  hasMoved: boolean;
  Field: ComponentType<AnswerFieldProps>;
  /** Given the quiz as it is by then. */
  onNext: (quiz: Quiz) => void;
};

/** A question, and once it is answered what it was worth and why. */
export function QuizQuestion({ quiz, item, hasMoved, Field, onNext }: QuizQuestionProps) {
  const {
    number,
    kind,
    statement,
    label,
    choices,
    unit,
    tolerance,
    several,
    given: answered,
  } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useAnswer(quiz.id);
  const waiting = sending.unsent?.number === number ? sending.unsent : null;
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const sayUnread = useCallback((_: number, unread: boolean) => setUnread(unread), []);
  // Of what stands in the field: typed over, it is another answer.
  const again =
    sending.again?.number === number && sending.again.answer === typed.trim()
      ? sending.again
      : null;
  const answer = answered?.answer ?? waiting?.answer ?? typed;
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = typed.trim() === "";
    setMissing(isEmpty);
    if (!isEmpty && !isUnread && !sending.isPending && !waiting)
      sending.answer({ number, answer: typed.trim() });
  };
  const isLast = quiz.items.every((each) => each.given || each.number === number);
  return (
    <section className={`stack box gap-4 pad-5 ${css.question}`} aria-labelledby="quiz-question">
      <Steps items={quiz.items} current={number} />
      <h2 ref={heading} id="quiz-question" className={css.count} tabIndex={-1}>
        {`Question ${number} sur ${quiz.items.length}`}
      </h2>
      <Prose className={css.statement}>{statement}</Prose>
      <form onSubmit={send} noValidate className="stack gap-4">
        {choices ? (
          <Choices
            choices={choices}
            several={several}
            value={answer}
            rightPlaces={answered?.rightPlaces ?? null}
            disabled={answered !== null || waiting !== null}
            onChange={setTyped}
          />
        ) : (
          !answered && (
            <Field
              field={{
                number: 1,
                kind,
                label: label || "Votre réponse",
                choices: null,
                ...(unit && { unit }),
                ...(tolerance !== undefined && { tolerance }),
              }}
              value={answer}
              disabled={waiting !== null}
              onChange={setTyped}
              onUnread={sayUnread}
            />
          )
        )}
        {isMissing && typed.trim() === "" && (
          <p role="alert" className={css.missing}>
            {choices ? "Choisissez d’abord une réponse." : "Écrivez d’abord votre réponse."}
          </p>
        )}
        {again && (
          <Alert
            kind="info"
            title={askedAgainWords(again.note)}
            action={
              <Button
                variant="secondary"
                pending={sending.isPending}
                onClick={() => sending.answer({ number, answer: typed.trim(), toTeacher: true })}
              >
                Envoyer à un enseignant
              </Button>
            }
          />
        )}
        {sending.refusal && <Alert kind="error" title={sending.refusal} />}
        {sending.wait && (
          <Alert
            kind="warning"
            title="Votre réponse est gardée"
            action={
              <Button variant="secondary" onClick={sending.retry}>
                Réessayer
              </Button>
            }
          >
            <WaitWords wait={sending.wait}>
              La connexion est coupée : elle partira dès qu’elle revient.
            </WaitWords>
          </Alert>
        )}
        {!answered && (
          <div className={`row wrap gap-3 ${css.actions}`}>
            <Button
              type="submit"
              pending={sending.isPending}
              disabled={waiting !== null || isUnread}
            >
              Répondre
            </Button>
            <Button
              variant="quiet"
              // Of two presses at once the second is not one on what the first has led to.
              pending={false}
              disabled={sending.isPending || waiting !== null}
              onClick={() => sending.answer({ number, answer: "" })}
            >
              Je ne sais pas
            </Button>
          </div>
        )}
      </form>
      {answered && (
        <>
          <GivenAnswer given={answered} hasChoices={choices !== null} />
          <div className={`row wrap gap-3 ${css.actions}`}>
            <Button pending={false} onClick={() => onNext(quiz)}>
              {isLast ? "Voir le résultat" : "Question suivante"}
            </Button>
          </div>
        </>
      )}
      {!isLast && <EndEarly quizId={quiz.id} onEnd={onNext} />}
    </section>
  );
}

/** How far a quiz is, a mark for each question: said by the heading too. */
function Steps({ items, current }: { items: readonly QuizItem[]; current: number }) {
  return (
    <ol className={`plain row gap-1 ${css.steps}`} aria-hidden="true">
      {items.map(({ number, given: answered }) => (
        <li
          key={number}
          data-verdict={answered?.verdict}
          data-current={number === current || undefined}
        />
      ))}
    </ol>
  );
}

/** Ends a quiz before its last question: what was answered counts. */
function EndEarly({ quizId, onEnd }: { quizId: number; onEnd: (quiz: Quiz) => void }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => call("POST /quizzes/{quizId}/end", { params: { quizId } }),
    onSuccess: (quiz) => {
      learnQuiz(queries, quiz);
      onEnd(quiz);
    },
  });
  return (
    <div className={`stack gap-3 ${css.end}`}>
      <Button variant="quiet" pending={end.isPending} onClick={() => end.mutate()}>
        Terminer ici
      </Button>
      {end.error && <Alert kind="error" title={end.error.message} />}
    </div>
  );
}

/** Sends answers of a quiz: one that does not arrive is kept, and sent once the line is back, whatever page is open. */
function useAnswer(quizId: number) {
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
