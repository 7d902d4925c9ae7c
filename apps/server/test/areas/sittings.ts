import { createHash } from "node:crypto";
import { copyPagePartBytes } from "@majorant/contract/limits";
import type { ScaleItem } from "@majorant/contract/sittings/copies";
import * as marking from "@majorant/contract/sittings/copies";
import * as own from "@majorant/contract/sittings/sittings";
import * as kept from "@majorant/contract/sittings/sittings.admin";
import sharp from "sharp";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import type { Person } from "./discussion.ts";

const minute = 60_000;

/** When the sittings of tests begin: eight in Tunis. */
export const startsAt = new Date("2026-12-05T07:00:00Z");

/** A page as a browser hands it in, and as it says it beforehand. */
export type Page = { bytes: Buffer; hash: string };

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

export const said = (pages: readonly Page[]) =>
  pages.map(({ bytes, hash }) => ({ hash, bytes: bytes.length }));

/** A black sheet, with grains on so many pixels: each page is another one, and the more grains, the more bytes. */
export async function page(grains = 4_000): Promise<Page> {
  const [width, height] = [600, 848];
  const pixels = Buffer.alloc(width * height);
  for (let at = 0; at < grains; at += 65_536)
    crypto.getRandomValues(pixels.subarray(at, Math.min(grains, at + 65_536)));
  const bytes = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { bytes, hash: hashOf(bytes) };
}

/** A course with a teacher and students, a paper with two questions, and the calls of mock concours. */
export function sittingsOf(server: TestApp) {
  const { db, call, tokenOf, setNow } = server;
  const make = factories(db);
  let papers = 0;

  async function person(values: Parameters<typeof make.user>[0] = {}): Promise<Person> {
    const user = await make.user(values);
    return { id: user.id, token: await tokenOf(user) };
  }

  /** Two questions, of 3 and 2 marks. */
  async function paper(): Promise<{ id: number }> {
    papers += 1;
    const made = await db
      .insertInto("papers")
      .values({
        contest: "Majorant",
        year: 1950 + papers,
        track: "MP",
        subject: "mathematiques",
        title: `Sujet ${papers}`,
        minutes: 180,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("paper_questions")
      .values([
        {
          paper_id: made.id,
          position: 0,
          number: "1",
          marks: 3,
          about: "Une suite",
          statement: "Soit $u$.",
        },
        { paper_id: made.id, position: 1, number: "2", marks: 2, about: "Une limite" },
      ])
      .execute();
    return made;
  }

  async function school(students = 2) {
    const course = await make.course({ title: "Analyse" });
    const teacher = await person({ role: "ROLE_ENSEIGNANT" });
    await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
    const sitters: Person[] = [];
    for (let n = 0; n < students; n++) {
      const student = await person();
      await make.assignment({ user_id: student.id, course_id: course.id });
      sitters.push(student);
    }
    return { course, teacher, sitters, paper: await paper() };
  }

  type School = Awaited<ReturnType<typeof school>>;

  const draft = ({ course, paper }: Pick<School, "course" | "paper">, change: object = {}) => ({
    title: "Concours blanc de décembre",
    paper: { id: paper.id },
    instructions: "Sans calculatrice.",
    audience: { kind: "course", id: course.id },
    startsAt: startsAt.toISOString(),
    minutes: 180,
    markers: [],
    ...change,
  });

  const at = (sittingId: number, more: object = {}) => ({ params: { sittingId, ...more } });

  /** Minutes after it begins. */
  const minutesIn = (minutes: number) => setNow(new Date(startsAt.getTime() + minutes * minute));

  const add = (by: Person, body: object) => call(kept.addSitting, { token: by.token, body });
  const get = (by: Person, id: number) => call(kept.getSitting, { ...at(id), token: by.token });
  const announce = (by: Person, id: number, version: number) =>
    call(kept.announceSitting, { ...at(id), token: by.token, body: { version } });

  /** One that is announced to a school, the day before. */
  async function announced(place: School, change: object = {}): Promise<number> {
    setNow(new Date(startsAt.getTime() - 86_400_000));
    const { id, version } = (await add(place.teacher, draft(place, change))).json();
    const answer = await announce(place.teacher, id, version);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return id;
  }

  const mine = (student: Person, sittingId: number, more: object = {}) => ({
    token: student.token,
    params: { utilisateurId: student.id, sittingId, ...more },
  });

  const handIn = (student: Person, id: number, pages: readonly Page[], ranked = true) =>
    call(own.handInCopy, { ...mine(student, id), body: { pages: said(pages), ranked } });

  const sendPart = (student: Person, id: number, { bytes, hash }: Page, part: number) =>
    call(own.sendPagePart, {
      ...mine(student, id, { hash, part }),
      parts: {},
      files: {
        part: {
          name: "page",
          bytes: bytes.subarray(part * copyPagePartBytes, (part + 1) * copyPagePartBytes),
        },
      },
    });

  async function sendPage(student: Person, id: number, sent: Page) {
    let answer = await sendPart(student, id, sent, 0);
    for (let part = 1; part < Math.ceil(sent.bytes.length / copyPagePartBytes); part++)
      answer = await sendPart(student, id, sent, part);
    return answer;
  }

  /** Hands in a copy, and sends all of it. */
  async function handInWhole(student: Person, id: number, pages: readonly Page[], ranked = true) {
    const answer = await handIn(student, id, pages, ranked);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    for (const each of pages) await sendPage(student, id, each);
    return answer.json<own.OwnSitting>();
  }

  const getMarking = async (by: Person, id: number): Promise<marking.Marking> =>
    (await call(marking.getMarking, { ...at(id), token: by.token })).json();

  const changeScale = (
    by: Person,
    sittingId: number,
    { id, version }: { id: number; version: number },
    items: readonly (Omit<ScaleItem, "id"> & { id: number | null })[],
  ) =>
    call(marking.changeScale, {
      ...at(sittingId, { questionId: id }),
      token: by.token,
      body: { items, version },
    });

  const takeNext = (by: Person, sittingId: number, questionId: number, except: number[] = []) =>
    call(marking.takeNextCopy, {
      ...at(sittingId, { questionId }),
      token: by.token,
      body: { except },
    });

  const mark = (
    by: Person,
    sittingId: number,
    { copyId, questionId, version }: Pick<marking.MarkedCopy, "copyId" | "questionId" | "version">,
    given: object = {},
  ) =>
    call(marking.markCopy, {
      ...at(sittingId, { copyId, questionId }),
      token: by.token,
      body: { items: [], adjustment: 0, comment: null, version, ...given },
    });

  /** Marks each question of each copy, all items found, as an adjustment says by the copy's place. */
  async function markAll(
    by: Person,
    id: number,
    points: (copy: number, question: number) => number,
  ) {
    const { questions, copies } = await getMarking(by, id);
    for (const [q, question] of questions.entries())
      for (const [c, copy] of copies.entries()) {
        const place = { copyId: copy.id, questionId: question.id, version: 1 };
        const answer = await mark(by, id, place, { adjustment: points(c, q) });
        if (answer.statusCode !== 200) throw new Error(answer.body);
      }
  }

  async function publish(by: Person, id: number) {
    const { version } = (await get(by, id)).json();
    return call(kept.publishSitting, { ...at(id), token: by.token, body: { version } });
  }

  return {
    make,
    person,
    paper,
    school,
    draft,
    at,
    mine,
    minutesIn,
    add,
    get,
    announce,
    announced,
    handIn,
    sendPart,
    sendPage,
    handInWhole,
    getMarking,
    changeScale,
    takeNext,
    mark,
    markAll,
    publish,
    ofOwn: async (student: Person, id: number): Promise<own.OwnSitting> =>
      (await call(own.getOwnSitting, mine(student, id))).json(),
    begin: (student: Person, id: number) => call(own.beginCopy, mine(student, id)),
    result: (student: Person, id: number) => call(own.getOwnResult, mine(student, id)),
  };
}
