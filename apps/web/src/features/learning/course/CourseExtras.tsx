import { query } from "@majorant/client/api/query.ts";
import { useQuery } from "@tanstack/react-query";
import { NotesExport, type NotesExportProps } from "../notes/NotesExport.tsx";
import { Positions } from "../progress/Positions.tsx";
import css from "./CourseExtras.module.css";

/** What a course is read without, and what comes after it: other devices' positions, one's notes. */
export function CourseExtras({ userId, course }: NotesExportProps) {
  const { data: hasNotes } = useQuery({
    ...query("GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes", {
      params: { utilisateurId: userId, coursId: course.id },
      query: { size: 1 },
    }),
    select: (notes) => notes.length > 0,
  });
  return (
    <>
      <Positions coursId={course.id} userId={userId} />
      <div className={css.notes}>
        {hasNotes && <NotesExport userId={userId} course={course} />}
        {hasNotes === false && <p>Vous n'avez pas encore de note sur ce cours.</p>}
      </div>
    </>
  );
}
