import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { exercisePath } from "@majorant/domain/exercises/exercise-path";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { clock } from "../../player/clock.ts";
import { QuestionCard } from "../posts/QuestionCard.tsx";
import css from "./SessionQuestions.module.css";
import { sessionQuestions } from "./session.api.ts";

/** What the students of a course would have answered in a live session: each may have the same question. */
export default function SessionQuestions({ liveSessionId }: { liveSessionId: number }) {
  const list = useQuery(sessionQuestions(liveSessionId));
  const { data } = list;
  if (!data) return <QueryState query={list} loading={<Skeleton lines={3} height="5rem" />} />;
  return (
    <section className={`stack gap-4 ${css.questions}`} aria-labelledby="session-questions">
      <h2 id="session-questions">Questions à traiter en direct</h2>
      {data.questions.length === 0 ? (
        <p className={css.none}>
          Aucune question pour cette séance. Posez la vôtre sous une vidéo, puis choisissez « À
          traiter en direct ».
        </p>
      ) : (
        <ul className="plain stack gap-4" aria-label="Questions">
          {data.questions.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} place={<Asked question={question} />} />
            </li>
          ))}
        </ul>
      )}
      <RestOfQuestions shown={data.questions.length} total={data.total} />
    </section>
  );
}

export type RestOfQuestionsProps = { shown: number; total: number };

/** That a session has more questions than are shown. */
export function RestOfQuestions({ shown, total }: RestOfQuestionsProps) {
  if (shown >= total) return null;
  return (
    <p className={css.none}>
      {`Les ${shown} premières sur ${total} : les autres viendront quand celles-ci seront traitées.`}
    </p>
  );
}

/** The way to where it was asked. */
function Asked({ question }: { question: OpenQuestion }) {
  const { course, section, resource, moment } = question;
  const page =
    resource.kind === "exercise"
      ? exercisePath(resource.id)
      : `/student/myCourses/course/${course.id}/section/${section.id}/ressource/${resource.id}`;
  return (
    <p className={css.asked}>
      <a href={`${page}?question=${question.id}`}>
        <MathText>{resource.name}</MathText>
        {moment !== null && `, ${clock(moment)}`}
      </a>
    </p>
  );
}
