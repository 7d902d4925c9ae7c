import { call } from "@majorant/client/api/call.ts";
import { pageQuery, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { UndecidedAnswer } from "@majorant/contract/marking/undecided-answers";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page/Page.tsx";
import {
  type AnswersPlace,
  type AnswersSearch,
  answersPageOf,
  answersSearchOf,
} from "./answers-page.ts";
import css from "./UndecidedAnswers.module.css";

export type UndecidedAnswersPageProps = {
  search: AnswersSearch;
  onSearch: (search: AnswersSearch) => void;
};

/** /enseignant/reponses, /admin/reponses: the answers that nobody could decide but a teacher. */
export function UndecidedAnswersPage({ search, onSearch }: UndecidedAnswersPageProps) {
  return (
    <Page
      title="Réponses à vérifier"
      lead="Ce que la correction automatique n’a pas pu juger : votre décision est envoyée à l’étudiant."
    >
      <UndecidedAnswers
        {...answersPageOf(search)}
        onPage={(place) => onSearch(answersSearchOf(place))}
      />
    </Page>
  );
}

type UndecidedAnswersProps = AnswersPlace & { onPage: (place: AnswersPlace) => void };

/** The oldest first: each is decided here. */
function UndecidedAnswers({ page, size, onPage }: UndecidedAnswersProps) {
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
          <li key={keyOf(answer)}>
            <Answer answer={answer} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        size={size}
        total={data.total}
        onPage={(other) => onPage({ page: other, size })}
        onSize={(other) => onPage({ page: 0, size: other })}
      />
    </div>
  );
}

type Source = UndecidedAnswer["source"];

/** An exercise's answer has an id of its own, a quiz's the number of its question. */
const keyOf = ({ source }: { source: Source }) =>
  source.kind === "exercise" ? `exercise-${source.answerId}` : `quiz-${source.id}-${source.number}`;

const decide = (source: Source, verdict: "correct" | "incorrect") =>
  source.kind === "exercise"
    ? call("PUT /answers/{answerId}/verdict", {
        params: { answerId: source.answerId },
        body: { verdict },
      })
    : call("PUT /quizzes/{quizId}/answers/{number}/verdict", {
        params: { quizId: source.id, number: source.number },
        body: { verdict },
      });

function Answer({ answer }: { answer: UndecidedAnswer }) {
  const { source, course, section, student, kind, label, givenAt } = answer;
  const { mutate, isPending, variables, error } = useChange(
    (verdict: "correct" | "incorrect") => decide(source, verdict),
    {
      rereads: [under("/answers/undecided"), under("/notifications")],
      said: "C’est noté, l’étudiant en est informé.",
    },
  );
  // What could not be read is only what was typed.
  const isFormula = kind !== "text" && kind !== "choice" && !answer.read.startsWith("$\\text{");
  return (
    <article className="stack box gap-3 pad-4" aria-labelledby={keyOf(answer)}>
      <header>
        <h2 id={keyOf(answer)} className={css.title}>
          {source.kind === "quiz" && "Quiz · "}
          <MathText>{source.title}</MathText>
        </h2>
        <p className={css.place}>
          {student}, <Moment at={givenAt} /> · <MathText>{course.title}</MathText>
          {section && section.name !== source.title && (
            <>
              {" "}
              · <MathText>{section.name}</MathText>
            </>
          )}
        </p>
      </header>
      {source.kind === "quiz" && <Prose>{source.statement}</Prose>}
      {label && (
        <p>
          <MathText>{label}</MathText>
        </p>
      )}
      <dl className={css.sides}>
        <div>
          <dt>Réponse</dt>
          <dd>
            <span className={css.typed}>{nonBreaking(answer.answer)}</span>
            {isFormula && <MathText>{answer.read}</MathText>}
          </dd>
        </div>
        <div>
          <dt>Attendu</dt>
          <dd>
            <span className={css.typed}>{nonBreaking(answer.expected)}</span>
          </dd>
        </div>
      </dl>
      {error && <Alert kind="error">{error.message}</Alert>}
      <div className="row wrap gap-3">
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
