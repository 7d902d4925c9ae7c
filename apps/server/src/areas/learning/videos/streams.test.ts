import { randomBytes } from "node:crypto";
import { signOut } from "@majorant/contract/accounts/sign-in";
import { getVideo } from "@majorant/contract/learning/courses";
import { keepStream, leaveStream } from "@majorant/contract/learning/streams";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { addRendition, addressesIn, playbackOf } from "../../../../test/streaming.ts";
import { openSession } from "../../../platform/accounts/sessions.ts";

const server = await testApp();
const { app, db, call, now, setNow } = server;
const make = factories(db);

const phone = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile Safari/537.36";
const laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A student on a course with a video, whose pages open and play it. */
async function studying() {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const medium = await make.medium({ kind: "video", content_type: "video/mp4", duration: 60 });
  await addRendition(server, medium, { name: "360p", clear: [randomBytes(100), randomBytes(100)] });
  const video = await make.video({ section_id: section.id, medium_id: medium.id });
  const student = await make.user();
  const assignment = await make.assignment({ user_id: student.id, course_id: course.id });

  /** A page on a device: its calls, and what it fetches without headers. */
  async function open(page: string, userAgent = laptop, token?: string) {
    const key = token ?? (await openSession(db, { ...student, userAgent }, now())).token;
    const keep = (take: boolean, before?: string) =>
      call(keepStream, {
        params: { utilisateurId: student.id },
        body: { page, take, before },
        token: key,
      });
    const answer = await call(getVideo, {
      params: { ressourceId: video.id },
      query: { role: "ROLE_APPRENANT", page },
      token: key,
    });
    const playback = playbackOf(answer.json());
    const manifest = "manifest" in playback ? playback.manifest : "";
    const addressesAt = async (url: string) => addressesIn((await app.inject({ url })).body);
    /** The code of the refusal of the second segment, of its key and of the playlist; null is none. */
    const [playlist = ""] = (await addressesAt(manifest)).lines;
    const { key: keyAddress = "", lines } = playlist ? await addressesAt(playlist) : { lines: [] };
    const refusals = async () => {
      const answers = await Promise.all(
        [manifest, keyAddress, lines[1] ?? ""].map((url) => app.inject({ url })),
      );
      return answers.map(({ statusCode, body }) =>
        statusCode === 200 ? null : [statusCode, JSON.parse(body).code],
      );
    };
    return {
      token: key,
      refusals,
      manifest,
      take: () => keep(true),
      stay: () => keep(false),
      /** As a page that was loaded anew, or whose browser had ended. */
      follow: (before: string) => keep(false, before),
    };
  }
  /** What a page says that pauses, on whichever device. */
  const leave = async (page: string) =>
    call(leaveStream, {
      params: { utilisateurId: student.id },
      query: { page },
      token: (await openSession(db, { ...student, userAgent: laptop }, now())).token,
    });
  return { student, video, assignment, open, leave };
}

const none = [null, null, null];
const elsewhere = [1, 2, 3].map(() => [409, "STREAM_ELSEWHERE"]);
const later = (seconds: number) => setNow(new Date(now().getTime() + seconds * 1000));

test("the second page that plays has the stream; the first is refused, and told where", async () => {
  const { open } = await studying();
  const first = await open("salon0001", phone);
  const second = await open("chambre01");
  expect((await first.take()).statusCode).toBe(204);
  expect(await first.refusals()).toEqual(none);
  expect(await second.refusals()).toEqual(elsewhere);

  expect((await second.take()).statusCode).toBe(204);
  expect(await second.refusals()).toEqual(none);
  expect(await first.refusals()).toEqual(elsewhere);
  const answer = await first.stay();
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "STREAM_ELSEWHERE",
    devices: [{ name: "Firefox · Linux", current: false }],
  });

  expect((await first.take()).statusCode).toBe(204);
  expect(await first.refusals()).toEqual(none);
  expect((await second.stay()).json().devices).toMatchObject([{ name: "Chrome · Android" }]);
});

test("a page that pauses gives the stream back; another's is not its to give", async () => {
  const { open, leave } = await studying();
  const first = await open("salon0001");
  const second = await open("chambre01");
  await first.take();
  await leave("chambre01");
  expect(await second.refusals()).toEqual(elsewhere);
  await leave("salon0001");
  expect(await second.refusals()).toEqual(none);
  expect((await second.stay()).statusCode).toBe(204);
});

test("a page that comes after the one that had the stream has it without a press, and after no other", async () => {
  const { open } = await studying();
  const before = await open("avant0001");
  const anew = await open("anew00001", laptop, before.token);
  await before.take();
  expect((await anew.follow("autre0001")).statusCode).toBe(409);
  expect(await anew.refusals()).toEqual(elsewhere);
  expect((await anew.follow("avant0001")).statusCode).toBe(204);
  expect(await anew.refusals()).toEqual(none);
  // One at a time: what it came after would be refused, were it still there.
  expect(await before.refusals()).toEqual(elsewhere);
  expect((await before.stay()).statusCode).toBe(409);
});

test("two devices that call their pages the same are two all the same", async () => {
  const { open, student } = await studying();
  const [one, other] = [await open("pareils01"), await open("pareils01", phone)];
  await one.take();
  expect(await one.refusals()).toEqual(none);
  expect(await other.refusals()).toEqual(elsewhere);
  expect((await other.stay()).statusCode).toBe(409);
  await other.take();
  expect(await one.refusals()).toEqual(elsewhere);
  const { page } = await db
    .selectFrom("streams")
    .where("user_id", "=", student.id)
    .select("page")
    .executeTakeFirstOrThrow();
  expect(page).not.toContain("pareils01");
});

test("two tabs of one browser are two", async () => {
  const { open } = await studying();
  const one = await open("onglet001");
  const other = await open("onglet002", laptop, one.token);
  await one.take();
  expect(await other.refusals()).toEqual(elsewhere);
  expect((await other.stay()).json().devices).toMatchObject([{ current: true }]);
});

test("opening takes nothing, and a page that was silent for a while is in nobody's way", async () => {
  setNow(new Date());
  const { open } = await studying();
  const first = await open("salon0001");
  const second = await open("chambre01");
  expect([await first.refusals(), await second.refusals()]).toEqual([none, none]);
  await first.take();
  later(40);
  expect((await first.stay()).statusCode).toBe(204);
  later(40);
  expect((await second.stay()).statusCode).toBe(409);
  later(10);
  expect(await second.refusals()).toEqual(none);
  expect((await second.stay()).statusCode).toBe(204);
});

test("a device that is signed out plays no more, and leaves the stream", async () => {
  const { open } = await studying();
  const first = await open("salon0001");
  const second = await open("chambre01");
  await first.take();
  await call(signOut, { token: first.token });
  expect(await second.refusals()).toEqual(none);
  expect(await first.refusals()).toEqual([1, 2, 3].map(() => [403, "ADDRESS_EXPIRED"]));
});

test("an enrolment that ends while one watches stops the next segment", async () => {
  const { open, assignment } = await studying();
  const page = await open("salon0001");
  await page.take();
  await db.deleteFrom("assignments").where("id", "=", assignment.id).execute();
  expect(await page.refusals()).toEqual([1, 2, 3].map(() => [403, "NOT_ENROLLED"]));
});

test("an address that has expired says so, whoever plays", async () => {
  const { open } = await studying();
  const first = await open("salon0001");
  const second = await open("chambre01");
  await second.take();
  later(24 * 3600);
  expect(await first.refusals()).toEqual([1, 2, 3].map(() => [403, "ADDRESS_EXPIRED"]));
});

test("another's stream is not in the way", async () => {
  const [mine, other] = [await studying(), await studying()];
  const page = await mine.open("salon0001");
  await (await other.open("chambre01")).take();
  expect(await page.refusals()).toEqual(none);
});

test("the word of the page is part of what is signed", async () => {
  const { open } = await studying();
  const { manifest } = await open("salon0001");
  const answer = await app.inject({ url: manifest.replace("salon0001", "chambre01") });
  expect(answer.json().code).toBe("ADDRESS_EXPIRED");
});

test("who prepares a course may look at two videos at once", async () => {
  const { student, video, open } = await studying();
  const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
  const { course_id } = await db
    .selectFrom("sections")
    .innerJoin("resources", "resources.section_id", "sections.id")
    .where("resources.id", "=", video.id)
    .select("course_id")
    .executeTakeFirstOrThrow();
  await make.assignment({ user_id: teacher.id, course_id, role: "ROLE_ENSEIGNANT" });
  await (await open("salon0001")).take();
  const { token } = await openSession(db, { ...teacher, userAgent: laptop }, now());
  const params = { utilisateurId: teacher.id };
  await call(keepStream, { params, body: { page: "bureau001", take: true }, token });
  const answer = await call(getVideo, {
    params: { ressourceId: video.id },
    query: { role: "ROLE_ENSEIGNANT" },
    token,
  });
  const playback = playbackOf(answer.json());
  const url = "manifest" in playback ? playback.manifest : "";
  expect((await app.inject({ url })).statusCode).toBe(200);
  expect(student.id).not.toBe(teacher.id);
});

test.each([
  {},
  { page: "court", take: true },
  { page: "avec-tiret-1", take: true },
  { page: "salon0001" },
])("what makes no sense is refused (%j)", async (body) => {
  const student = await make.user();
  const { token } = await openSession(db, { ...student, userAgent: laptop }, now());
  const answer = await call(keepStream, { params: { utilisateurId: student.id }, body, token });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID"]);
});

test("of two pages that take it at once one has it", async () => {
  const { open } = await studying();
  const first = await open("salon0001");
  const second = await open("chambre01");
  const answers = await Promise.all([first.take(), second.take()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  const stays = await Promise.all([first.stay(), second.stay()]);
  expect(stays.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
});
