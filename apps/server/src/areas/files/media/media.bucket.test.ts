import { listCourseSections } from "@majorant/contract/learning/courses";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { startS3 } from "../../../../test/s3-emulator.ts";

const s3 = await startS3({ bucket: "majorant", keyId: "AKIA" });
const { app, db, call, tokenOf } = await testApp({
  STORAGE_URL: `s3://AKIA:secret@majorant?endpoint=${s3.endpoint}`,
});
const make = factories(db);
afterAll(async () => {
  await app.close();
  s3.stop();
});

test("with STORAGE_URL a course's files come from the bucket, behind the same addresses", async () => {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const medium = await make.medium();
  s3.objects.set(`media/${medium.id}/original`, Buffer.from("%PDF-1.7 énoncé"));
  await make.file({ section_id: section.id, medium_id: medium.id });
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id: course.id });
  const outline = await call(listCourseSections, {
    params: { coursId: course.id },
    query: { role: "ROLE_APPRENANT" },
    token: await tokenOf(student),
  });
  const { link } = outline.json()[0].files[0];

  expect((await app.inject(link)).body).toBe("%PDF-1.7 énoncé");
  const part = await app.inject({ url: link, headers: { range: "bytes=1-3" } });
  expect([part.statusCode, part.body]).toEqual([206, "PDF"]);
  s3.objects.clear();
  expect((await app.inject(link)).json().code).toBe("NOT_FOUND");
});
