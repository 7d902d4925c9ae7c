import { useQuery } from "@tanstack/react-query";
import { NotesExport, type NotesExportProps } from "../notes/NotesExport.tsx";
import { hasNotesOn } from "../notes/notes.api.ts";
import { Positions } from "../progress/Positions.tsx";

/** What a course is read without, and what comes after it: other devices' positions, one's notes. */
export default function CourseExtras({ userId, course }: NotesExportProps) {
  const { data: hasNotes } = useQuery(hasNotesOn(userId, course.id));
  return (
    <>
      <Positions coursId={course.id} userId={userId} />
      {hasNotes && <NotesExport userId={userId} course={course} />}
    </>
  );
}
