import { getVideo } from "@majorant/contract/learning/courses";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);

test("without VdoCipher's secret its videos are refused by name", async () => {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id, vdocipher_id: "vdo" });
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id: course.id });
  const answer = await call(getVideo, {
    params: { ressourceId: video.id },
    query: { role: "ROLE_APPRENANT" },
    token: await tokenOf(student),
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe("VIDEO_UNAVAILABLE");
});
