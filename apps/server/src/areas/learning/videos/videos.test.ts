import { getVideo } from "@majorant/contract/learning/courses";
import type { CourseRole } from "@majorant/contract/roles";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { enrolmentsOf } from "../../../../test/areas/courses.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { call, db } = server;
const make = factories(db);
const { inDays, person } = enrolmentsOf(server);

describe("a video", () => {
  const watch = (video: { id: number }, token?: string, role: CourseRole = "ROLE_APPRENANT") =>
    call(getVideo, { params: { ressourceId: video.id }, query: { role }, token });

  const videoOn = async (
    values: Parameters<typeof make.course>[0],
    section: Parameters<typeof make.section>[0] = {},
    video: Parameters<typeof make.video>[0] = {},
  ) => {
    const course = await make.course(values);
    const { id } = await make.section({ course_id: course.id, ...section });
    const clip = await make.medium({ kind: "video", content_type: "video/mp4", duration: 3 });
    return { course, ...(await make.video({ section_id: id, medium_id: clip.id, ...video })) };
  };

  test.each([
    ["enrolled", {}, {}, {}, {}, 200, 404],
    ["not enrolled, on an open course", {}, {}, {}, null, 403, 404],
    ["not enrolled, on a closed one", { open: false }, {}, {}, null, 404, 404],
    ["whose enrolment is over", {}, {}, {}, { ends_at: inDays(-1) }, 403, 404],
    ["whose enrolment is to come", {}, {}, {}, { starts_at: inDays(1) }, 403, 404],
    ["enrolled on an inactive course", { active: false }, {}, {}, {}, 404, 404],
    ["enrolled, in an inactive section", {}, { active: false }, {}, {}, 404, 404],
    ["enrolled, when it is inactive", {}, {}, { active: false }, {}, 404, 404],
    ["who teaches it", {}, {}, { active: false }, { role: "ROLE_ENSEIGNANT" }, 404, 200],
  ] as const)(
    "for somebody %s",
    async (_who, course, section, values, assignment, student, teacher) => {
      const video = await videoOn(course, section, values);
      const { token } = await person(video.course, assignment);
      const answer = await watch(video, token);
      expect(answer.statusCode).toBe(student);
      if (student === 403) expect(answer.json().code).toBe("NOT_ENROLLED");
      expect((await watch(video, token, "ROLE_ENSEIGNANT")).statusCode).toBe(teacher);
      expect((await watch(video)).statusCode).toBe(401);
    },
  );

  test("below an inactive section is not there, and neither is a file or nothing", async () => {
    const course = await make.course();
    const hidden = await make.section({ course_id: course.id, active: false });
    const below = await make.section({ course_id: course.id, parent_id: hidden.id });
    const { token } = await person(course);
    const file = await make.file({
      section_id: (await make.section({ course_id: course.id })).id,
    });
    for (const resource of [await make.video({ section_id: below.id }), file, { id: 999_999 }])
      expect((await watch(resource, token)).statusCode).toBe(404);
  });

  test("says what it is, where it belongs, and how to play it", async () => {
    const video = await videoOn({ title: "Analyse" }, { name: "Suites" }, { name: "Monotonie" });
    await make.videoFile({ resource_id: video.id });
    const answer = await watch(video, (await person(video.course)).token);
    expect(answer.json()).toMatchObject({
      id: video.id,
      name: "Monotonie",
      tag: null,
      duration: 3,
      videoFiles: [{ name: "Énoncé", link: "https://exemple.tn/enonce.pdf" }],
      course: { id: video.course.id, title: "Analyse" },
      section: { name: "Suites" },
      poster: null,
      otp: expect.stringMatching(/^[\w-]{22}$/),
    });
    const playback = JSON.parse(Buffer.from(answer.json().playbackInfo, "base64").toString());
    expect(playback).toEqual({
      provider: "majorant",
      original: expect.stringContaining(`/api/media/videos/${video.id}/original?`),
      type: "video/mp4",
    });
  });

  test("that is being prepared says so", async () => {
    for (const state of ["received", "processing"]) {
      const clip = await make.medium({ kind: "video", state });
      const video = await videoOn({}, {}, { medium_id: clip.id });
      const answer = await watch(video, (await person(video.course)).token);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe("MEDIUM_NOT_READY");
    }
  });
});
