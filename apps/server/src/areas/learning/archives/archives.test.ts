import { listCourseSections, type Section } from "@majorant/contract/learning/courses";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { mediaOf } from "../../../../test/areas/media.ts";
import { factories } from "../../../../test/factories.ts";
import { unzip } from "../../../../test/reading/unzip.ts";

const server = await testApp();
const { db, call, tokenOf, now, setNow } = server;
const make = factories(db);
const { storage, asStudent, fetch, forge, refused } = mediaOf(server);

async function storeMedium(words: string) {
  const bytes = Buffer.from(words);
  const medium = await make.medium({ bytes: bytes.length, name: "envoi.pdf" });
  await storage.put(`media/${medium.id}/original`, bytes);
  return medium.id;
}

/** A chapter with a file, a video's file, one below it, and what is not to be had. */
async function aChapter() {
  const course = await make.course({ title: "Analyse" });
  const chapter = await make.section({ course_id: course.id, name: "Séries" });
  const below = await make.section({
    course_id: course.id,
    parent_id: chapter.id,
    name: "Séries entières",
  });
  const hidden = await make.section({ course_id: course.id, parent_id: chapter.id, active: false });
  const add = async (name: string, section: { id: number }, active = true) =>
    make.file({ name, section_id: section.id, active, medium_id: await storeMedium(name) });
  await add("Fiche", chapter);
  await add("Fiche", below);
  await add("Brouillon", chapter, false);
  await add("Caché", hidden);
  const video = await make.video({ section_id: chapter.id, name: "Convergence" });
  await make.videoFile({
    resource_id: video.id,
    name: "Énoncé",
    medium_id: await storeMedium("Énoncé"),
  });
  await make.videoFile({ resource_id: video.id, name: "Ailleurs" });
  await add("Seul", await make.section({ course_id: course.id, name: "Suites" }));
  const student = await make.user();
  const assignment = await make.assignment({ user_id: student.id, course_id: course.id });
  const token = await tokenOf(student);
  const sections = async (by = token): Promise<Section[]> =>
    (
      await call(listCourseSections, {
        params: { coursId: course.id },
        query: asStudent,
        token: by,
      })
    ).json();
  return { course, chapter, student, assignment, token, sections };
}

describe("the files of a chapter", () => {
  test("come in one archive, whose size was said beforehand", async () => {
    const { sections } = await aChapter();
    const [series, alone] = await sections();
    const bytes = ["Fiche", "Fiche", "Énoncé"].reduce(
      (sum, each) => sum + Buffer.byteLength(each),
      0,
    );
    expect(series?.archive).toEqual({ files: 3, bytes, link: expect.any(String) });
    // One file needs no archive, and a section below is in its chapter's.
    expect([alone?.archive, series?.sousSections[0]?.archive]).toEqual([undefined, undefined]);
    const answer = await fetch(series?.archive?.link);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(answer.rawPayload.length),
      "cache-control": "private, no-store",
      "content-disposition": expect.stringContaining("Analyse%20-%20S%C3%A9ries.zip"),
    });
    const files = unzip(answer.rawPayload);
    expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
      ["Fiche.pdf", "Fiche"],
      ["Convergence/Énoncé.pdf", "Énoncé"],
      ["Séries entières/Fiche.pdf", "Fiche"],
    ]);
  });

  test("are for those who are enrolled, as long as they are, at an address that ends", async () => {
    const { sections, assignment, student } = await aChapter();
    const other = await tokenOf(await make.user());
    expect((await sections(other)).map(({ archive }) => archive)).toEqual([undefined, undefined]);
    const link = (await sections())[0]?.archive?.link ?? "";
    await refused(forge(link), "ADDRESS_EXPIRED");
    await refused(link.replace(/\?.*/, ""), "ADDRESS_EXPIRED");
    const start = now();
    setNow(new Date(start.getTime() + 2 * 3_600_000));
    await refused(link, "ADDRESS_EXPIRED");
    setNow(start);
    await db.deleteFrom("assignments").where("id", "=", assignment.id).execute();
    await refused(link, "NOT_ENROLLED");
    await db.deleteFrom("sessions").where("user_id", "=", student.id).execute();
    await refused(link, "ADDRESS_EXPIRED");
  });

  test("are gone with their chapter, and without a file that is gone", async () => {
    const { sections, chapter } = await aChapter();
    const link = (await sections())[0]?.archive?.link ?? "";
    const missingFile = await make.file({ name: "Perdu", section_id: chapter.id });
    expect(unzip((await fetch(link)).rawPayload).size).toBe(3);
    expect(missingFile.id).toBeGreaterThan(0);
    await db.updateTable("sections").set({ active: false }).where("id", "=", chapter.id).execute();
    await refused(link, "NOT_FOUND");
  });
});
