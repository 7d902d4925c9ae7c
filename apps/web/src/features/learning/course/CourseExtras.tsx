import { NotesExport, type NotesExportProps } from "../notes/NotesExport.tsx";
import { Positions } from "../progress/Positions.tsx";

/** What a course is read without, and what comes after it: other devices' positions, one's notes. */
export default function CourseExtras({ userId, course }: NotesExportProps) {
  return (
    <>
      <Positions coursId={course.id} userId={userId} />
      <NotesExport userId={userId} course={course} />
    </>
  );
}
