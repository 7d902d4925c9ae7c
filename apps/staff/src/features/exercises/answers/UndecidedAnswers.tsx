import { call } from "@majorant/client/api/call.ts";
import { pageQuery, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { UndecidedAnswer } from "@majorant/contract/exercises/answers";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { Formula } from "@majorant/ui/text/Formula.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import css from "./UndecidedAnswers.module.css";

export type UndecidedAnswersProps = {
  page: number;
  size: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/** The answers that nobody could decide but a teacher, the oldest first: each is decided here. */
export function UndecidedAnswers({ page, size, onPage, onSize }: UndecidedAnswersProps) {
  const answers = useQuery(pageQuery("GET /answers/undecided", { query: { page, size } }));
  const { data, isFetching } = answers;
  if (!data) return <QueryState query={answers} loading={<Skeleton lines={6} height="3rem" />} />;
  if (data.rows.length === 0 && page === 0)
    return (
      <EmptyState title="Aucune réponse à vérifier">
        <p>Les réponses que la correction automatique n’a pas pu juger arriveront ici.</p>
      </EmptyState>
    );
  return (
    <div className={css.queue} aria-busy={isFetching}>
      <ul className={`plain ${css.list}`} aria-label="Réponses à vérifier">
        {data.rows.map((answer) => (
          <li key={answer.id}>
            <Answer answer={answer} />
          </li>
        ))}
      </ul>
      <Pagination page={page} size={size} total={data.total} onPage={onPage} onSize={onSize} />
    </div>
  );
}

function Answer({ answer }: { answer: UndecidedAnswer }) {
  const { id, exercise, course, section, student, kind, label, givenAt } = answer;
  const { mutate, isPending, variables, error } = useChange(
    (verdict: "correct" | "incorrect") =>
      call("PUT /answers/{answerId}/verdict", { params: { answerId: id }, body: { verdict } }),
    {
      rereads: [under("/answers/undecided"), under("/notifications")],
      said: "C’est noté, l’étudiant en est informé.",
    },
  );
  const isFormula = kind !== "text" && kind !== "choice";
  return (
    <article className={css.answer} aria-labelledby={`answer-${id}`}>
      <header>
        <h2 id={`answer-${id}`} className={css.title}>
          <MathText>{exercise.title}</MathText>
        </h2>
        <p className={css.place}>
          {student}, <Moment at={givenAt} /> · <MathText>{course.title}</MathText> ·{" "}
          <MathText>{section.name}</MathText>
        </p>
      </header>
      {label && (
        <p>
          <MathText>{label}</MathText>
        </p>
      )}
      <dl className={css.sides}>
        <div>
          <dt>Réponse</dt>
          <dd>
            <span className={css.typed}>{answer.answer}</span>
            {isFormula && <Formula tex={answer.read} />}
          </dd>
        </div>
        <div>
          <dt>Attendu</dt>
          <dd>
            <span className={css.typed}>{answer.expected}</span>
          </dd>
        </div>
      </dl>
      {error && <Alert kind="error">{error.message}</Alert>}
      <div className={css.decide}>
        <Button
          icon={<IconCheck size={20} aria-hidden="true" />}
          pending={isPending && variables === "correct"}
          disabled={isPending}
          onClick={() => mutate("correct")}
        >
          Juste
        </Button>
        <Button
          variant="secondary"
          icon={<IconX size={20} aria-hidden="true" />}
          pending={isPending && variables === "incorrect"}
          disabled={isPending}
          onClick={() => mutate("incorrect")}
        >
          Faux
        </Button>
      </div>
    </article>
  );
}
