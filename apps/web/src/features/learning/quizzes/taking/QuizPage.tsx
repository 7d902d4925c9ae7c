import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { Quiz, QuizItem } from "@majorant/contract/quizzes/quizzes";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { quizById } from "../quizzes.api.ts";
import css from "./QuizPage.module.css";
import { QuizQuestion, type QuizQuestionProps } from "./QuizQuestion.tsx";
import { QuizResult } from "./QuizResult.tsx";

export type QuizPageProps = Pick<QuizQuestionProps, "Field"> & { quizId: number };

/** /student/quizzes/{quizId}: a quiz, one question at a time, then how it went. */
export function QuizPage({ quizId, Field }: QuizPageProps) {
  const quiz = useQuery(quizById(quizId));
  const { data } = quiz;
  if (!data) return <QueryState query={quiz} loading={<Skeleton lines={5} height="3.5rem" />} />;
  return (
    <div className={`stack gap-4 ${css.page}`}>
      <PageTitle>{`Quiz : ${data.title}`}</PageTitle>
      <Breadcrumbs
        trail={[
          data.course ? (
            <Link
              key="course"
              to="/student/myCourses/course/$coursId"
              params={{ coursId: data.course.id }}
              hash={data.section ? `chapitre-${data.section.id}` : ""}
            >
              <MathText>{data.course.title}</MathText>
            </Link>
          ) : (
            <Link key="all" to="/student/quizzes/">
              Mes quiz
            </Link>
          ),
          "Quiz",
        ]}
      />
      <header className="stack gap-1">
        <p className={css.kind}>Quiz · cinq minutes</p>
        <h1 dir="auto">
          <MathText>{data.title}</MathText>
        </h1>
      </header>
      <QuizSteps key={data.id} quiz={data} Field={Field} />
    </div>
  );
}

/** The first question without an answer; null where there is none, or the quiz has ended. */
const firstLeft = ({ endedAt, items }: Quiz): QuizItem | null =>
  endedAt ? null : (items.find(({ given: answered }) => !answered) ?? null);

/** One question at a time: what was answered stays until its reader goes on. */
function QuizSteps({ quiz, Field }: { quiz: Quiz } & Pick<QuizPageProps, "Field">) {
  const [number, setNumber] = useState(() => firstLeft(quiz)?.number ?? null);
  // Its reader came here by a press, and goes on from the new question.
  const [hasMoved, setMoved] = useState(false);
  const item = quiz.items.find((each) => each.number === number);
  // Ended in another tab, or on another device, before this question was answered.
  if (!item || (quiz.endedAt && !item.given)) return <QuizResult quiz={quiz} hasMoved={hasMoved} />;
  return (
    <QuizQuestion
      key={item.number}
      quiz={quiz}
      item={item}
      hasMoved={hasMoved}
      Field={Field}
      onNext={(next) => {
        setMoved(true);
        setNumber(firstLeft(next)?.number ?? null);
      }}
    />
  );
}
