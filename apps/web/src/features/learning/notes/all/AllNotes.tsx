import {
  type NotesAsked,
  notesAsked,
  notesOnPage as size,
} from "@majorant/features/learning/notes/notes.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Done, type DoneWith } from "../note/Done.tsx";
import { useOutbox } from "../unsent/outbox.ts";
import { watchOutbox } from "../unsent/upload.ts";
import css from "./AllNotes.module.css";
import { byCourse } from "./by-course.ts";
import { CourseNotes } from "./CourseNotes.tsx";
import { NotesSearch } from "./NotesSearch.tsx";
import { WaitingNotes } from "./WaitingNotes.tsx";

export type AllNotesProps = {
  userId: number;
  asked: NotesAsked;
  onAsk: (asked: NotesAsked, how?: { replace: boolean }) => void;
};

/** /student/notes: all that a student wrote, also of courses that are no longer open to them. */
export function AllNotes({ userId, asked, onAsk }: AllNotesProps) {
  const { page = 0, q = "" } = asked;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    notesAsked(userId, asked),
  );
  const { unsent } = useOutbox(userId);
  const [done, setDone] = useState<DoneWith | null>(null);
  useEffect(() => watchOutbox(userId), [userId]);

  const beyond = data && !isPlaceholderData && data.rows.length === 0 && data.total > 0;
  // The last note of the last page was deleted, or the link is old.
  useEffect(() => {
    if (!beyond) return;
    const last = Math.ceil(data.total / size) - 1;
    onAsk({ ...(q && { q }), ...(last > 0 && { page: last }) }, { replace: true });
  }, [beyond, data, q, onAsk]);

  const waiting = unsent.filter(
    ({ noteId, key, text }) =>
      noteId === null &&
      text?.contenu.toLowerCase().includes(q.toLowerCase()) &&
      !data?.rows.some((row) => row.key === key),
  );
  const nothing = data?.total === 0 && waiting.length === 0;
  return (
    <div className={css.page}>
      {(q || !nothing) && (
        <NotesSearch
          q={q}
          pending={isPlaceholderData}
          onSearch={(next) => onAsk(next ? { q: next } : {}, { replace: true })}
        />
      )}
      <Done userId={userId} with={done} />
      <WaitingNotes userId={userId} unsent={waiting} onDone={setDone} />
      {data && !beyond ? (
        <div className={css.list} aria-busy={isPlaceholderData}>
          {byCourse(data.rows).map(({ course, videos }) => (
            <CourseNotes
              key={course.id}
              userId={userId}
              course={course}
              videos={videos}
              unsent={unsent}
              onDone={setDone}
            />
          ))}
          {data.total > size && (
            <Pagination
              page={page}
              size={size}
              total={data.total}
              onPage={(next) => onAsk({ ...(q && { q }), ...(next > 0 && { page: next }) })}
            />
          )}
        </div>
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton lines={4} height="6rem" />
      )}
      {nothing &&
        (q ? (
          <EmptyState
            title={`Aucune note ne contient « ${q} »`}
            action={<Button onClick={() => onAsk({})}>Voir toutes mes notes</Button>}
          />
        ) : (
          <EmptyState
            title="Vous n'avez pas encore de note"
            action={<LinkButton to="/student/myCourses/">Voir mes cours</LinkButton>}
          >
            Vos notes sur les vidéos de vos cours apparaîtront ici. Vous seul pouvez les lire.
          </EmptyState>
        ))}
    </div>
  );
}
