import type { OwnNote } from "@majorant/contract/learning/notes";

/** The notes of one video, and of the course that it is in. */
export type VideoNotes = Pick<OwnNote, "ressource" | "section" | "open"> & { notes: OwnNote[] };
export type CourseNotes = { course: OwnNote["course"]; videos: VideoNotes[] };

/** Notes that come in order of course and video, under their headings. */
export function byCourse(notes: readonly OwnNote[]): CourseNotes[] {
  const courses: CourseNotes[] = [];
  for (const note of notes) {
    let course = courses.at(-1);
    if (course?.course.id !== note.course.id) {
      course = { course: note.course, videos: [] };
      courses.push(course);
    }
    let video = course.videos.at(-1);
    if (video?.ressource.id !== note.ressource.id) {
      const { ressource, section, open } = note;
      video = { ressource, section, open, notes: [] };
      course.videos.push(video);
    }
    video.notes.push(note);
  }
  return courses;
}
