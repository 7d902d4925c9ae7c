import * as marking from "@majorant/contract/sittings/copies";
import type * as own from "@majorant/contract/sittings/sittings";
import * as kept from "@majorant/contract/sittings/sittings.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { page, sittingsOf, startsAt } from "../../../test/areas/sittings.ts";

const server = await testApp();
const { db, call, setNow } = server;
const sittings = sittingsOf(server);
const { minutesIn, at } = sittings;

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

/** So many copies of a page, handed in and to be marked, and a marker who is named. */
async function handedIn(students: number, ranked: (copy: number) => boolean = () => true) {
  const place = await sittings.school(students);
  const marker = await sittings.person({ role: "ROLE_ENSEIGNANT" });
  const id = await sittings.announced(place, { markers: [marker.id] });
  minutesIn(100);
  for (const [n, student] of place.sitters.entries())
    await sittings.handInWhole(student, id, [await page()], ranked(n));
  minutesIn(196);
  const { questions } = await sittings.getMarking(marker, id);
  const [first, second] = questions as [marking.MarkedQuestion, marking.MarkedQuestion];
  return { ...place, id, marker, first, second };
}

describe("marking", () => {
  test("two markers who ask at once never have the same copy", async () => {
    const { id, marker, teacher, first } = await handedIn(12);
    const taken: number[] = [];
    const work = async (by: typeof marker) => {
      for (;;) {
        const { copy } = (await sittings.takeNext(by, id, first.id)).json();
        if (!copy) return;
        taken.push(copy.copyId);
        expect((await sittings.mark(by, id, copy, { adjustment: 1 })).statusCode).toBe(200);
      }
    };
    const administrator = await sittings.person({ administrator: true });
    await Promise.all([marker, teacher, administrator].map(work));
    const { questions } = await sittings.getMarking(marker, id);
    expect(questions[0]).toMatchObject({ copies: 12, marked: 12, reserved: 0, mean: 1 });
    expect(new Set(taken).size).toBe(12);
  });

  test("a copy in another's hands is shown, and not marked; after 20 minutes it is free", async () => {
    const { id, marker, teacher, first } = await handedIn(1);
    const { copy } = (await sittings.takeNext(marker, id, first.id)).json();
    expect((await sittings.takeNext(teacher, id, first.id)).json()).toEqual({ copy: null });
    const place = { copyId: copy.copyId, questionId: first.id };
    const shown = await call(marking.getMarkedCopy, { ...at(id, place), token: teacher.token });
    expect(shown.json()).toMatchObject({
      reserved: { mine: false, until: new Date(startsAt.getTime() + 216 * 60_000).toISOString() },
    });
    expect(codeOf(await sittings.mark(teacher, id, copy))).toBe("COPY_RESERVED");
    expect((await sittings.getMarking(teacher, id)).questions[0]?.reserved).toBe(1);
    minutesIn(216);
    expect((await sittings.takeNext(teacher, id, first.id)).json().copy.copyId).toBe(copy.copyId);
    expect(codeOf(await sittings.mark(marker, id, copy))).toBe("COPY_RESERVED");
    const back = await call(marking.giveCopyBack, { ...at(id, place), token: teacher.token });
    expect(back.statusCode).toBe(204);
    // A line that was dead for ten minutes: the mark that was typed is taken.
    expect((await sittings.mark(marker, id, copy, { adjustment: 2 })).json().mark).toBe(2);
    expect(codeOf(await sittings.mark(teacher, id, copy))).toBe("EDITED_MEANWHILE");
  });

  test("a changed item marks every copy anew; one that is deleted is gone from all of them", async () => {
    const { id, marker, first } = await handedIn(3);
    const items = (
      await sittings.changeScale(marker, id, first, [
        { id: null, label: "Hypothèses", points: 1 },
        { id: null, label: "Conclusion", points: 1.5 },
      ])
    ).json<marking.MarkedQuestion>();
    const [hypotheses, conclusion] = items.scale as [marking.ScaleItem, marking.ScaleItem];
    for (let n = 0; n < 3; n++) {
      const { copy } = (await sittings.takeNext(marker, id, first.id)).json();
      const found = [hypotheses.id, ...(n > 0 ? [conclusion.id] : [])];
      await sittings.mark(marker, id, copy, { items: found });
    }
    const meanNow = async () => (await sittings.getMarking(marker, id)).questions[0]?.mean;
    expect(await meanNow()).toBe(2);
    const change = (version: number, scale: readonly marking.ScaleItem[]) =>
      sittings.changeScale(marker, id, { id: first.id, version }, scale);
    expect(codeOf(await change(first.version, items.scale))).toBe("EDITED_MEANWHILE");
    const more = { ...hypotheses, points: 2 };
    const changed = (await change(items.version, [conclusion, more])).json();
    expect([changed.scale.map(({ id: of }: marking.ScaleItem) => of), await meanNow()]).toEqual([
      [conclusion.id, hypotheses.id],
      // 2, 3 and 3: no more than the question is worth.
      2.67,
    ]);
    const [one] = (await sittings.getMarking(marker, id)).copies;
    await change(changed.version, [more]);
    expect(await meanNow()).toBe(2);
    const stale = { copyId: one?.id ?? 0, questionId: first.id, version: 2 };
    expect(codeOf(await sittings.mark(marker, id, stale, { items: [conclusion.id] }))).toBe(
      "SCALE_CHANGED",
    );
    expect(codeOf(await change(changed.version + 1, [{ ...conclusion, points: 1 }]))).toBe(
      "EDITED_MEANWHILE",
    );
    const noPoints = await change(changed.version + 1, [{ ...more, points: 0 }]);
    expect(noPoints.json().error).toBe("Les points sont obligatoires");
    const third = await change(changed.version + 1, [{ ...more, points: 0.3 }]);
    expect(third.json().error).toBe("Les points vont de quart en quart");
  });

  test("says how long one takes on the median", async () => {
    const { id, marker, first } = await handedIn(4);
    for (const [n, minutes] of [200, 201, 203, 206].entries()) {
      minutesIn(minutes);
      const { copy } = (await sittings.takeNext(marker, id, first.id)).json();
      await sittings.mark(marker, id, copy);
      const [question] = (await sittings.getMarking(marker, id)).questions;
      expect(question?.seconds).toBe([null, 60, 90, 120][n]);
    }
  });
});

describe("publishing", () => {
  test("ranks those who want to be, from ten on; ties share", async () => {
    const { id, teacher, sitters } = await handedIn(11, (copy) => copy !== 1);
    // The copies are in the order of those who handed in.
    const points = [3, 3, 2.5, 2.5, 2, 2, 1, 1, 0.5, 0, 0];
    await sittings.markAll(teacher, id, (copy, question) =>
      question === 0 ? (points[copy] ?? 0) : 0,
    );
    expect((await sittings.publish(teacher, id)).statusCode).toBe(200);
    const results: own.OwnResult[] = [];
    for (const student of sitters) results.push((await sittings.result(student, id)).json());
    expect(results.map(({ rank }) => rank)).toEqual([1, null, 2, 2, 4, 4, 6, 6, 8, 9, 9]);
    expect(results[0]?.statistics).toEqual({
      copies: 11,
      ranked: 10,
      mean: 6.36,
      lowerQuartile: 3,
      median: 8,
      upperQuartile: 10,
    });
    const listed = await call(kept.listSitters, {
      ...at(id),
      token: teacher.token,
      query: { size: "3" },
    });
    expect([listed.json().length, listed.headers["x-total-count"]]).toEqual([3, "11"]);
    const whole = await call(kept.getSittingResults, { ...at(id), token: teacher.token });
    expect(whole.json()).toMatchObject({ questions: [{ number: "1", mean: 1.59 }, { mean: 0 }] });
  });

  test("is once and for all", async () => {
    const { id, teacher, marker, first, sitters } = await handedIn(1);
    await sittings.markAll(teacher, id, () => 1);
    const { version } = (await sittings.get(teacher, id)).json();
    const press = () =>
      call(kept.publishSitting, { ...at(id), token: teacher.token, body: { version } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const [copy] = (await sittings.getMarking(marker, id)).copies;
    const place = { copyId: copy?.id ?? 0, questionId: first.id, version: 2 };
    expect(codeOf(await sittings.mark(marker, id, place))).toBe("SITTING_PUBLISHED");
    expect(codeOf(await sittings.changeScale(marker, id, first, []))).toBe("SITTING_PUBLISHED");
    expect(codeOf(await sittings.takeNext(marker, id, first.id))).toBe("SITTING_PUBLISHED");
    const [student] = sitters as [typeof teacher];
    expect(codeOf(await sittings.handIn(student, id, [await page()]))).toBe("SITTING_CLOSED");
  });

  test("goes on without a student who has gone between copy and mark", async () => {
    const { id, teacher, sitters } = await handedIn(3);
    const [gone, ...others] = sitters as [typeof teacher, typeof teacher, typeof teacher];
    await sittings.markAll(teacher, id, (copy) => copy / 2);
    await db.deleteFrom("users").where("id", "=", gone.id).execute();
    expect((await sittings.publish(teacher, id)).statusCode).toBe(200);
    const result = (await sittings.result(others[0] as typeof teacher, id)).json();
    expect(result.statistics).toMatchObject({ copies: 2 });
    // Later it changes nothing of what was said.
    await db
      .deleteFrom("users")
      .where("id", "=", others[1]?.id ?? 0)
      .execute();
    expect((await sittings.result(others[0] as typeof teacher, id)).json()).toEqual({
      ...result,
      pages: expect.anything(),
    });
  });

  test("waits a day for pages, then goes by what has come", async () => {
    const place = await sittings.school(1);
    const { teacher } = place;
    const [student] = place.sitters as [typeof teacher];
    const id = await sittings.announced(place);
    minutesIn(100);
    const [here, away] = [await page(), await page()];
    await sittings.handIn(student, id, [here, away]);
    await sittings.sendPage(student, id, here);
    minutesIn(200);
    expect((await sittings.get(teacher, id)).json()).toMatchObject({ awaited: 1, toMark: 0 });
    expect((await sittings.getMarking(teacher, id)).copies).toEqual([]);
    expect(codeOf(await sittings.publish(teacher, id))).toBe("PAGES_AWAITED");
    setNow(new Date(startsAt.getTime() + (195 + 24 * 60) * 60_000));
    expect((await sittings.get(teacher, id)).json()).toMatchObject({ awaited: 0, toMark: 2 });
    await sittings.markAll(teacher, id, () => 1);
    await sittings.publish(teacher, id);
    expect((await sittings.result(student, id)).json().pages).toMatchObject([{ hash: here.hash }]);
  });
});
