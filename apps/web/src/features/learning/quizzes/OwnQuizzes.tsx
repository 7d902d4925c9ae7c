import type { QuizSummary } from "@majorant/contract/quizzes/quizzes";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import css from "./OwnQuizzes.module.css";
import { ownQuizzes, quizzesOnPage as size } from "./quizzes.api.ts";
import { totalOf } from "./score.ts";
import { useStartQuiz } from "./useStartQuiz.ts";

export type OwnQuizzesProps = {
  userId: number;
  page: number;
  /** One to begin a quiz on. */
  notion: number | undefined;
  onPage: (page: number) => void;
};

/** /student/quizzes: the quizzes that a student took, also of courses that are no longer open to them. */
export function OwnQuizzes({ userId, page, notion, onPage }: OwnQuizzesProps) {
  const list = useQuery(ownQuizzes(userId, page));
  const { data } = list;
  return (
    <div className={`stack gap-5 ${css.page}`}>
      {notion !== undefined && <NotionQuiz notion={notion} />}
      {!data && <QueryState query={list} loading={<Skeleton lines={4} height="4rem" />} />}
      {data?.total === 0 && (
        <EmptyState
          title="Vous n’avez pas encore fait de quiz"
          action={<LinkButton to="/student/myCourses/">Voir mes cours</LinkButton>}
        >
          Cinq minutes pour savoir où vous en êtes : les quiz sont dans les chapitres de vos cours.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div>
          <ul className={`plain box ${css.list}`}>
            {data.rows.map((quiz) => (
              <li key={quiz.id}>
                <QuizRow quiz={quiz} />
              </li>
            ))}
          </ul>
          {data.total > size && (
            <Pagination page={page} size={size} total={data.total} onPage={onPage} />
          )}
        </div>
      )}
    </div>
  );
}

function QuizRow({ quiz: { id, title, startedAt, endedAt, score } }: { quiz: QuizSummary }) {
  return (
    <Link
      className={`row align-center justify-between gap-4 ${css.row}`}
      to="/student/quizzes/$quizId"
      params={{ quizId: id }}
    >
      <span className={css.what}>
        <span className={css.title} dir="auto">
          <MathText>{title}</MathText>
        </span>
        <span className={css.when}>
          <Moment at={startedAt} />
        </span>
      </span>
      {endedAt ? (
        <span className={css.score}>{`${score.correct} sur ${totalOf(score)}`}</span>
      ) : (
        <Badge tone="brand">En cours</Badge>
      )}
    </Link>
  );
}

/** A quiz on what led here. */
function NotionQuiz({ notion }: { notion: number }) {
  const start = useStartQuiz();
  return (
    <section className="stack box align-start gap-3 pad-5" aria-labelledby="quiz-notion">
      <h2 id="quiz-notion">Quiz · cinq minutes</h2>
      <p>Des questions sur cette notion, tirées de vos cours, avec la réponse après chacune.</p>
      <Button pending={start.isPending} onClick={() => start.mutate({ notion: { id: notion } })}>
        Commencer
      </Button>
      {start.error && <Alert kind="info" title={start.error.message} />}
    </section>
  );
}
