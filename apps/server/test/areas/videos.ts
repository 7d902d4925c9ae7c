import { getVideo } from "@majorant/contract/learning/courses";
import { addVideo } from "@majorant/contract/publishing/videos";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import { addRendition } from "../streaming.ts";

/** A technician, and where they publish a video. */
export async function videosOf(server: TestApp) {
  const { call, tokenOf, db } = server;
  const make = factories(db);
  const technician = await make.user({ role: "ROLE_TECHNICIAN" });
  const token = await tokenOf(technician);

  const vdocipher = "4f1a2b3c4d5e6f708192a3b4c5d6e7f8";

  /** A section with a student enrolled in its course, and a prepared video. */
  async function place() {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const tag = await make.tag();
    const medium = await make.medium({ kind: "video", name: "cours.mp4" });
    await addRendition(server, medium, { name: "480p", clear: [Buffer.from("un segment")] });
    const student = await make.user();
    await make.assignment({ user_id: student.id, course_id: course.id });
    const video = {
      course: { id: course.id },
      tag: { id: tag.id },
      name: "Séries",
      description: "Première partie",
      link: medium.id,
    };
    const studentToken = await tokenOf(student);
    const watch = (id: number) =>
      call(getVideo, {
        params: { ressourceId: id },
        query: { role: "ROLE_APPRENANT" },
        token: studentToken,
      });
    return { course, section, tag, medium, student, video, watch };
  }

  const publish = (video: object, sectionId: unknown, files: object[] = []) =>
    call(addVideo, { token, parts: { video, sectionId, files } });

  return { token, vdocipher, place, publish };
}
