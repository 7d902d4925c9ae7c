import { searchPublic } from "@majorant/contract/catalogue/search";
import { searchOwn } from "@majorant/contract/learning/search";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, tokenOf, db } = await testApp();
const make = factories(db);

type Result = { kind: string; id: number };
const labels = (rows: Result[]) => rows.map(({ kind, id }) => `${kind} ${id}`);

/** A course of a class, with a chapter that has a chapter below it and a video in that one. */
async function aCourse(values: { open?: boolean; active?: boolean } = {}) {
  const year = await make.category({ title: "MP7" });
  const course = await make.course({ category: year, title: "Analyse réelle", ...values });
  const chapter = await make.section({ course_id: course.id, name: "Séries numériques" });
  const below = await make.section({
    course_id: course.id,
    parent_id: chapter.id,
    name: "Formules de Taylor-Young",
  });
  const video = await make.video({ section_id: below.id, name: "Dérivation terme à terme" });
  return { year, course, chapter, below, video };
}

describe("a visitor's search", () => {
  const search = async (q: string) => (await call(searchPublic, { query: { q } })).json();

  test("finds chapters by their names and leads to their courses, accents and slips forgiven", async () => {
    const { year, course, chapter, below, video } = await aCourse();
    expect(await search("series numeriques")).toEqual([
      {
        kind: "section",
        id: chapter.id,
        title: "Séries numériques",
        path: "MP7 › Analyse réelle",
        photo: null,
        course: { id: course.id, title: "Analyse réelle" },
        section: null,
      },
    ]);
    for (const q of ["taylor", "taylor-young", "talyor", "Taylor MP7", "analyse numeriques taylor"])
      expect([q, labels(await search(q))]).toEqual([q, [`section ${below.id}`]]);
    // A short word has to be one of a name's; the others are looked for within words.
    const part = await make.section({ course_id: course.id, name: "Compléments 3" });
    await make.section({ course_id: course.id, name: "Compléments 13" });
    expect(labels(await search("complements 3"))).toContain(`section ${part.id}`);
    expect(await search("complements xylophone")).toEqual([]);
    // A class's name finds the class and its courses, and not all that is in them.
    expect(labels(await search("mp7"))).toEqual([`category ${year.id}`, `course ${course.id}`]);
    // What a visitor is shown of a course: its chapters, and the videos that are free to watch.
    expect(await search("derivation")).toEqual([]);
    await db
      .updateTable("resources")
      .set({ free_preview: true })
      .where("id", "=", video.id)
      .execute();
    expect(await search("derivation")).toMatchObject([
      {
        kind: "video",
        id: video.id,
        path: "MP7 › Analyse réelle › Séries numériques › Formules de Taylor-Young",
        section: { id: below.id },
      },
    ]);
    await make.section({ course_id: course.id, name: "Wronskien", active: false });
    const closed = await aCourse({ open: false });
    await make.section({ course_id: closed.course.id, name: "Wronskien" });
    expect(await search("wronskien")).toEqual([]);
    await db
      .updateTable("sections")
      .set({ name: "Hessienne" })
      .where("id", "=", below.id)
      .execute();
    expect(labels(await search("hessiene"))).toEqual([`section ${below.id}`]);
    expect(await search("")).toEqual([]);
    expect(await search("%")).toEqual([]);
  });
});

describe("a student's search", () => {
  test("finds courses, chapters and videos of theirs, open or not, and of nobody else's", async () => {
    const ownCourse = await aCourse({ open: false });
    await aCourse();
    const hidden = await aCourse({ active: false });
    const student = await make.user();
    for (const { course } of [ownCourse, hidden])
      await make.assignment({ user_id: student.id, course_id: course.id });
    const token = await tokenOf(student);
    const search = async (q: string) =>
      (
        await call(searchOwn, {
          params: { utilisateurId: student.id },
          query: { q, only: "titles" },
          token,
        })
      ).json();
    expect(labels(await search("analise"))).toEqual([`course ${ownCourse.course.id}`]);
    expect(labels(await search("serie"))).toEqual([`section ${ownCourse.chapter.id}`]);
    expect(labels(await search("dérivation"))).toEqual([`video ${ownCourse.video.id}`]);
    await db.deleteFrom("assignments").where("user_id", "=", student.id).execute();
    expect(await search("dérivation")).toEqual([]);
  });
});
