import { randomBytes } from "node:crypto";
import { getVideo } from "@majorant/contract/learning/courses";
import { expect } from "vitest";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import { addRendition, addressesIn, playbackOf, storageOf } from "../streaming.ts";

/** A student who watches a protected video, and the addresses that lead to it. */
export function mediaOf(server: TestApp) {
  const { app, call, tokenOf, db } = server;
  const make = factories(db);
  const storage = storageOf(server);

  const asStudent = { role: "ROLE_APPRENANT" };
  const fetch = (url = "", headers: Record<string, string> = {}) => app.inject({ url, headers });

  /** A student enrolled on a course with a video, protected unless it is to have an original only. */
  async function watching({
    clear = [randomBytes(2_000), randomBytes(1_500)],
    original = false,
  } = {}) {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const medium = await make.medium({
      kind: "video",
      content_type: "video/mp4",
      duration: 12,
      poster: true,
    });
    if (original) await storage.put(`media/${medium.id}/original`, Buffer.from("0123456789"));
    else for (const name of ["720p", "360p"]) await addRendition(server, medium, { name, clear });
    await storage.put(`media/${medium.id}/poster.webp`, Buffer.from("une image"));
    const video = await make.video({ section_id: section.id, medium_id: medium.id });
    const student = await make.user();
    const assignment = await make.assignment({ user_id: student.id, course_id: course.id });
    const token = await tokenOf(student);
    const answer = await call(getVideo, {
      params: { ressourceId: video.id },
      query: asStudent,
      token,
    });
    const playback = playbackOf(answer.json());
    const manifest = "manifest" in playback ? playback.manifest : "";
    const source = "original" in playback ? playback.original : "";
    const start = "start" in playback ? playback.start : null;
    const open = async () => {
      const qualities = addressesIn((await fetch(manifest)).body).lines;
      const playlist = addressesIn((await fetch(qualities[0])).body);
      return { qualities, ...playlist, segments: playlist.lines };
    };
    return {
      course,
      section,
      video,
      student,
      assignment,
      token,
      manifest,
      start,
      original: source,
      open,
      clear,
      poster: answer.json().poster,
    };
  }

  /** The address under a signature that is not its own. */
  const forge = (url: string) =>
    url.replace(/sig=(.)/, (_, first) => `sig=${first === "A" ? "B" : "A"}`);

  const refused = async (url: string | undefined, code: string) => {
    const answer = await fetch(url);
    expect(answer.json().code).toBe(code);
    return answer.statusCode;
  };

  return { storage, asStudent, fetch, watching, forge, refused };
}
