import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";
import { NotesExport } from "../NotesExport.tsx";
import type { DoneWith } from "../note/Done.tsx";
import { NoteItem } from "../note/NoteItem.tsx";
import { type Outbox, shownNotes } from "../unsent/unsent.ts";
import css from "./AllNotes.module.css";
import type { CourseNotes as Course, VideoNotes } from "./by-course.ts";

export type CourseNotesProps = Course & {
  userId: number;
  unsent: Outbox;
  onDone: (done: DoneWith) => void;
};

/** The notes of one course, under its videos. */
export function CourseNotes({ userId, course, videos, unsent, onDone }: CourseNotesProps) {
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
          {...{ userId, course, video, onDone }}
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
  const here = unsent.filter(
    ({ noteId, key }) => noteId !== null || notes.some((note) => note.key === key),
  );
  const shown = shownNotes(notes, here);
  if (shown.length === 0) return null;
  return (
    <div className={css.video}>
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
        {shown.map((note) => (
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
