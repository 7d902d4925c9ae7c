import css from "./Assignments.module.css";
import { Assignments } from "./Assignments.tsx";
import { CourseMembers } from "./CourseMembers.tsx";

/** Who was given a course, and who reaches it now and why; `editable` where it is given and taken away. */
export function CourseAccess({ coursId, editable }: { coursId: number; editable: boolean }) {
  return (
    <div className={css.both}>
      <Assignments target={{ kind: "Cours", id: coursId }} editable={editable} />
      <CourseMembers coursId={coursId} />
    </div>
  );
}
