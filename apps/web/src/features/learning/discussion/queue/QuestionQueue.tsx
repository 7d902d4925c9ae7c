import type { OpenQuestion } from "@majorant/contract/open-questions";
import { useQuery } from "@tanstack/react-query";
import { Pagination } from "../../../../ui/actions/Pagination.tsx";
import { Select } from "../../../../ui/fields/Select.tsx";
import { EmptyState } from "../../../../ui/told/EmptyState.tsx";
import { ErrorState } from "../../../../ui/told/ErrorState.tsx";
import { Skeleton } from "../../../../ui/told/Skeleton.tsx";
import { openQuestions, type QueuePage, questionedCourses } from "../discussion.api.ts";
import { QuestionCard } from "../posts/QuestionCard.tsx";
import css from "./QuestionQueue.module.css";
import { QueuePlace } from "./QueuePlace.tsx";

export type QuestionQueueProps = {
  /** As the address says. */
  shown: QueuePage;
  onShown: (shown: QueuePage) => void;
  /** The page of the teacher's area where the video of a question plays. */
  videoPage: (question: OpenQuestion) => string;
};

/** The open questions of all courses that the caller teaches, the oldest first, to be answered here. */
export default function QuestionQueue({ shown, onShown, videoPage }: QuestionQueueProps) {
  const { data, error, isFetching, refetch } = useQuery(openQuestions(shown));
  const { data: courses = [] } = useQuery(questionedCourses);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    ) : (
      <Skeleton lines={3} height="11rem" className={css.queue} />
    );
  const { rows, total } = data;
  if (rows.length === 0 && shown.course === undefined && shown.page === 0)
    return (
      <EmptyState title="Toutes les questions ont leur réponse">
        <p>Celles que vos étudiants poseront sous les vidéos de vos cours arriveront ici.</p>
      </EmptyState>
    );
  const choose = (value: string) =>
    onShown({ ...shown, page: 0, course: value === "" ? undefined : Number(value) });
  return (
    <div className={css.queue} aria-busy={isFetching}>
      <Select
        label="Cours"
        className={css.choice}
        options={[
          { value: "", label: "Tous mes cours" },
          ...courses.map(({ id, title, open }) => ({
            value: String(id),
            label: `${title} (${open})`,
          })),
        ]}
        value={shown.course ?? ""}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <ul className={`plain ${css.list}`} aria-label="Questions ouvertes">
        {rows.map((question) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              place={<QueuePlace question={question} href={videoPage(question)} />}
            />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p>Aucune question ouverte ici.</p>}
      <Pagination
        page={shown.page}
        size={shown.size}
        total={total}
        onPage={(page) => onShown({ ...shown, page })}
        onSize={(size) => onShown({ ...shown, size, page: 0 })}
      />
    </div>
  );
}
