import { keepPosition } from "@majorant/contract/learning/positions";
import { listViewing } from "@majorant/contract/reporting/statistics";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { statisticsOf } from "../../../../test/areas/statistics.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { db, call, tokenOf, setNow } = server;
const make = factories(db);
const { token, get } = await statisticsOf(server);

describe("hours watched", () => {
  /** A student with a video of an hour, who reports where they are at so many seconds. */
  async function watching(course?: { id: number }) {
    const on = course ?? (await make.course());
    const section = await make.section({ course_id: on.id });
    const video = await make.video({ section_id: section.id });
    const student = await make.user();
    await make.assignment({ user_id: student.id, course_id: on.id });
    const studentToken = await tokenOf(student);
    return {
      course: on,
      student,
      /** At so many seconds of the video, so many seconds after the beginning. */
      async at(seconds: number, after: number, day = "2026-06-10T08:00:00Z") {
        setNow(new Date(new Date(day).getTime() + after * 1000));
        const answer = await call(keepPosition, {
          params: { utilisateurId: student.id, ressourceId: video.id },
          body: { seconds, duration: 3600, ago: 0 },
          token: studentToken,
        });
        expect(answer.statusCode).toBe(204);
        setNow(new Date("2026-11-21T12:00:00Z"));
      },
      seconds: async () =>
        (
          await db
            .selectFrom("viewing_days")
            .where("user_id", "=", student.id)
            .select("seconds")
            .execute()
        ).map((row) => Math.round(row.seconds)),
    };
  }

  test.each([
    [
      "as the clock goes",
      [
        [0, 0],
        [10, 10],
        [20, 20],
      ],
      [20],
    ],
    [
      "twice as fast: the clock's minutes",
      [
        [0, 0],
        [20, 10],
        [40, 20],
      ],
      [20],
    ],
    [
      "slowly: what was seen",
      [
        [0, 0],
        [5, 10],
      ],
      [5],
    ],
    [
      "with a jump ahead: no more than the time that went by",
      [
        [0, 0],
        [1800, 10],
      ],
      [10],
    ],
    [
      "back to the beginning: nothing for the jump",
      [
        [0, 0],
        [10, 10],
        [0, 12],
        [8, 20],
      ],
      [18],
    ],
    [
      "paused: nothing",
      [
        [0, 0],
        [10, 10],
        [10, 500],
      ],
      [10],
    ],
    [
      "after a long silence: two minutes of it",
      [
        [0, 0],
        [900, 1000],
      ],
      [120],
    ],
    ["once: nothing is known yet", [[40, 0]], []],
  ] as [string, [number, number][], number[]][])("%s", async (_, reports, expected) => {
    const { at, seconds } = await watching();
    for (const [position, after] of reports) await at(position, after);
    expect(await seconds()).toEqual(expected);
  });

  test("are not counted twice when reports arrive at once, or late", async () => {
    const { at, seconds } = await watching();
    await at(0, 0);
    await Promise.all([at(10, 10), at(10, 10), at(10, 10)]);
    await at(5, 5);
    expect(await seconds()).toEqual([10]);
  });

  test("are summed by month or week, with how many students; for one course, or a teacher's", async () => {
    const first = await watching();
    const [second, other] = [await watching(first.course), await watching()];
    const july = "2026-07-08T08:00:00Z";
    for (const each of [first, second, other]) {
      await each.at(0, 0, july);
      for (let minute = 1; minute <= 6; minute++) await each.at(minute * 60, minute * 60, july);
    }
    const months = { de: "2026-07", a: "2026-07" };
    expect(await get(listViewing, months)).toEqual([
      { debut: "2026-07-01", heures: 0.3, etudiants: 3 },
    ]);
    const ofCourse = { ...months, cours: String(first.course.id) };
    const two = { heures: 0.2, etudiants: 2 };
    expect(await get(listViewing, ofCourse)).toEqual([{ debut: "2026-07-01", ...two }]);
    const weeks = await get(listViewing, { ...ofCourse, par: "semaine" });
    expect(weeks).toHaveLength(5);
    expect(weeks).toContainEqual({ debut: "2026-07-06", ...two });
    const csv = await call(listViewing, { token, query: { ...ofCourse, format: "csv" } });
    expect(csv.body).toBe("\uFEFFDébut;Heures;Étudiants\r\n2026-07-01;0,2;2\r\n");

    const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
    const teacherToken = await tokenOf(teacher);
    const own = (query: object) =>
      call(listViewing, { token: teacherToken, query: { ...months, ...query } });
    expect((await own({})).json()).toEqual([{ debut: "2026-07-01", heures: 0, etudiants: 0 }]);
    await make.assignment({
      user_id: teacher.id,
      course_id: first.course.id,
      role: "ROLE_ENSEIGNANT",
    });
    expect((await own({})).json()).toEqual([{ debut: "2026-07-01", ...two }]);
    const refused = await own({ cours: String(other.course.id) });
    expect([refused.statusCode, refused.json().code]).toEqual([404, "NOT_FOUND"]);
  });
});
