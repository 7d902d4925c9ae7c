import { useSearchText } from "@majorant/client/forms/use-search-text.ts";
import {
  type NotesAsked,
  notesAsked,
  notesOnPage as size,
} from "@majorant/features/learning/notes/notes.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { NotesExport } from "../NotesExport.tsx";
import { NoteItem } from "../note/NoteItem.tsx";
import { type NoteChange, NoteOutcome } from "../note/NoteOutcome.tsx";
import { useOutbox } from "../unsent/outbox.ts";
import { type Outbox, shownNotes, showUnsent } from "../unsent/outbox-rules.ts";
import { watchOutbox } from "../unsent/send-notes.ts";
import css from "./AllNotes.module.css";
import { byCourse, type CourseNotes as Course, type VideoNotes } from "./by-course.ts";

export type AllNotesProps = {
  userId: number;
  search: NotesAsked;
  onAsk: (search: NotesAsked, how?: { replace: boolean }) => void;
};

/** /student/notes: all that a student wrote, also of courses that are no longer open to them. */
export function AllNotes({ userId, search, onAsk }: AllNotesProps) {
  const { page = 0, q = "" } = search;
  const list = useQuery(notesAsked(userId, search));
  const { data, isPlaceholderData } = list;
  const { unsent } = useOutbox(userId);
  const [lastOutcome, setLastOutcome] = useState<NoteChange | null>(null);
  useEffect(() => watchOutbox(userId), [userId]);

  const beyond = data && !isPlaceholderData && data.rows.length === 0 && data.total > 0;
  // The last note of the last page was deleted, or the link is old.
  useEffect(() => {
    if (!beyond) return;
    const last = Math.ceil(data.total / size) - 1;
    onAsk({ ...(q && { q }), ...(last > 0 && { page: last }) }, { replace: true });
  }, [beyond, data, q, onAsk]);

  const newNotes = unsent.filter(
    ({ noteId, key, text }) =>
      noteId === null &&
      text?.contenu.toLowerCase().includes(q.toLowerCase()) &&
      !data?.rows.some((row) => row.key === key),
  );
  const nothing = data?.total === 0 && newNotes.length === 0;
  return (
    <div className={`stack gap-5 ${css.page}`}>
      {(q || !nothing) && (
        <NotesSearch
          q={q}
          pending={isPlaceholderData}
          onSearch={(next) => onAsk(next ? { q: next } : {}, { replace: true })}
        />
      )}
      <NoteOutcome userId={userId} with={lastOutcome} />
      <WaitingNotes userId={userId} unsent={newNotes} onDone={setLastOutcome} />
      {data && !beyond ? (
        <div className="stack gap-6" aria-busy={isPlaceholderData}>
          {byCourse(data.rows).map(({ course, videos }) => (
            <CourseNotes
              key={course.id}
              userId={userId}
              course={course}
              videos={videos}
              unsent={unsent}
              onDone={setLastOutcome}
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
      ) : (
        <QueryState query={list} loading={<Skeleton lines={4} height="6rem" />} />
      )}
      {nothing &&
        (q ? (
          <EmptyState
            title={`Aucune note ne contient «\u00a0${q}\u00a0»`}
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

type CourseNotesProps = Course & {
  userId: number;
  unsent: Outbox;
  onDone: (done: NoteChange) => void;
};

/** The notes of one course, under its videos. */
function CourseNotes({ userId, course, videos, unsent, onDone }: CourseNotesProps) {
  return (
    <section className={css.course} aria-labelledby={`course-${course.id}`}>
      <header>
        <h2 id={`course-${course.id}`} dir="auto">
          <MathText>{course.title}</MathText>
        </h2>
        <NotesExport userId={userId} course={course} />
      </header>
      {videos.map((video) => (
        <VideoOfNotes
          key={video.ressource.id}
          userId={userId}
          course={course}
          video={video}
          onDone={onDone}
          unsent={unsent.filter(({ video: { id } }) => id === video.ressource.id)}
        />
      ))}
    </section>
  );
}

type VideoOfNotesProps = Omit<CourseNotesProps, "videos"> & { video: VideoNotes };

function VideoOfNotes({ userId, course, video, unsent, onDone }: VideoOfNotesProps) {
  const { ressource, section, open, notes } = video;
  const name = <MathText>{ressource.nom}</MathText>;
  // New ones stand above, with those of other videos.
  const changes = unsent.filter(
    ({ noteId, key }) => noteId !== null || notes.some((note) => note.key === key),
  );
  const notesOnScreen = shownNotes(notes, changes);
  if (notesOnScreen.length === 0) return null;
  return (
    <div className={`stack gap-2 ${css.video}`}>
      <h3 dir="auto">
        {open ? (
          <Link
            to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
            params={{ coursId: course.id, sectionId: section.id, ressourceId: ressource.id }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className={css.where}>
        <bdi>
          <MathText>{section.nom}</MathText>
        </bdi>
        {!open && " · cette vidéo ne vous est plus ouverte, vos notes restent"}
      </p>
      <ul className={`plain ${css.notes}`}>
        {notesOnScreen.map((note) => (
          <li key={note.key}>
            <NoteItem
              on={{ utilisateurId: userId, video: ressource }}
              note={note}
              onDone={(what, outcome) => onDone({ what, outcome })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type NotesSearchProps = { q: string; pending: boolean; onSearch: (q: string) => void };

/** What is looked for in one's notes; the address says it a moment after it was typed. */
function NotesSearch({ q, pending, onSearch }: NotesSearchProps) {
  const { text, type } = useSearchText(q, onSearch);
  return (
    <search aria-busy={pending}>
      <TextField
        label="Chercher dans vos notes"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </search>
  );
}

type WaitingNotesProps = {
  userId: number;
  unsent: Outbox;
  onDone: (done: NoteChange) => void;
};

/** New notes that are in this browser only. */
function WaitingNotes({ userId, unsent, onDone }: WaitingNotesProps) {
  const notes = unsent.flatMap((each) =>
    showUnsent(each).map((note) => ({ note, video: each.video })),
  );
  if (notes.length === 0) return null;
  return (
    <section className={css.course} aria-labelledby="waiting">
      <header>
        <h2 id="waiting">Sur cet appareil seulement</h2>
      </header>
      <ul className={`plain ${css.notes}`}>
        {notes.map(({ note, video }) => (
          <li key={note.key}>
            <p className={css.where}>
              <MathText>{video.nom}</MathText>
            </p>
            <NoteItem
              on={{ utilisateurId: userId, video }}
              note={note}
              onDone={(what, outcome) => onDone({ what, outcome })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
