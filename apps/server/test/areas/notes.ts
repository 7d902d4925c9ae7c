import { addNote, listNotes } from "@majorant/contract/learning/notes";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** Students who write notes. */
export function notesOf({ call, tokenOf, db }: TestApp) {
  const make = factories(db);
  /** A student enrolled on the course of a video, and the calls it makes. */
  async function studying(assignment: Partial<Parameters<typeof make.assignment>[0]> = {}) {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const video = await make.video({ section_id: section.id });
    const student = await make.user();
    await make.assignment({ user_id: student.id, course_id: course.id, ...assignment });
    const token = await tokenOf(student);
    return {
      course,
      section,
      video,
      student,
      token,
      write: (contenu: unknown, ressource: { id: number } = video, utilisateur = student) =>
        call(addNote, { body: { contenu, ressource, utilisateur }, token }),
      notes: async () => {
        const params = { utilisateurId: student.id, ressourceId: video.id };
        return (await call(listNotes, { params, token })).json();
      },
    };
  }

  return { studying };
}
