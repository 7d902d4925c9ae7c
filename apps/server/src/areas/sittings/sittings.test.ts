import { createDecipheriv, createHash } from "node:crypto";
import { copyPagePartBytes } from "@majorant/contract/limits";
import * as papers from "@majorant/contract/papers/papers.admin";
import * as own from "@majorant/contract/sittings/sittings";
import * as kept from "@majorant/contract/sittings/sittings.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { page, sittingsOf, startsAt } from "../../../test/areas/sittings.ts";
import { eventually } from "../../../test/eventually.ts";
import { storageOf } from "../../../test/streaming.ts";

const server = await testApp();
const { db, call, app, setNow } = server;
const sittings = sittingsOf(server);
const { minutesIn, mine, at } = sittings;

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

/** What a browser makes of a sealed subject. */
function unseal(sealed: Buffer, key: string): string {
  const decipher = createDecipheriv(
    "aes-256-gcm",
    Buffer.from(key, "base64url"),
    sealed.subarray(0, 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString();
}

const noticesOf = async (userId: number) => {
  const rows = await db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .select("notice")
    .orderBy("id")
    .execute();
  return rows.map(({ notice }) => (notice as { kind: string }).kind);
};

describe("a mock concours", () => {
  test("goes from its announcement to its marks", async () => {
    const place = await sittings.school();
    const { teacher, sitters } = place;
    const [student, late] = sitters as [typeof teacher, typeof teacher];
    const id = await sittings.announced(place);
    expect((await sittings.get(teacher, id)).json()).toMatchObject({
      state: "announced",
      people: 2,
      endsAt: "2026-12-05T10:00:00.000Z",
      closesAt: "2026-12-05T10:15:00.000Z",
    });
    await eventually(async () => expect(await noticesOf(student.id)).toEqual(["sittingAnnounced"]));

    // The subject is fetched beforehand, and opens at its hour.
    const sealed = await call(own.getSealedSubject, mine(student, id));
    expect(sealed.rawPayload.toString("latin1")).not.toContain("Soit");
    expect(codeOf(await sittings.begin(student, id))).toBe("SITTING_NOT_BEGUN");
    minutesIn(0);
    const begun = (await sittings.begin(student, id)).json();
    expect(JSON.parse(unseal(sealed.rawPayload, begun.key))).toMatchObject({
      minutes: 180,
      questions: [
        { number: "1", marks: 3, statement: "Soit $u$." },
        { number: "2", marks: 2 },
      ],
    });
    expect(begun.sitting).toMatchObject({ state: "running", copy: "begun" });
    minutesIn(60);
    expect((await sittings.begin(student, id)).json()).toMatchObject({
      key: begun.key,
      sitting: { handedIn: { begunAt: startsAt.toISOString() } },
    });

    // At the bell the hashes are enough; the bytes follow.
    minutesIn(194);
    const pages = [await page(), await page()];
    const handedIn = (await sittings.handIn(student, id, pages)).json<own.OwnSitting>();
    expect(handedIn).toMatchObject({ state: "handingIn", copy: "handedIn" });
    expect(handedIn.handedIn?.receipt).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    minutesIn(195);
    expect(codeOf(await sittings.handIn(late, id, pages))).toBe("SITTING_CLOSED");
    expect(codeOf(await sittings.publish(teacher, id))).toBe("PAGES_AWAITED");
    for (const each of pages)
      expect((await sittings.sendPage(student, id, each)).json()).toEqual({ missing: [] });

    // Marked by a scale.
    const { questions, copies } = await sittings.getMarking(teacher, id);
    expect([questions.map(({ copies: count }) => count), copies.length]).toEqual([[1, 1], 1]);
    const [first, second] = questions as [(typeof questions)[0], (typeof questions)[0]];
    const scale = await sittings.changeScale(teacher, id, first, [
      { id: null, label: "Récurrence", points: 2 },
      { id: null, label: "Oubli de l'initialisation", points: -0.5 },
    ]);
    const [found, missing] = scale.json().scale;
    const taken = (await sittings.takeNext(teacher, id, first.id)).json().copy;
    expect(taken).toMatchObject({ reserved: { mine: true }, mark: null, pages: [{}, {}] });
    const marked = await sittings.mark(teacher, id, taken, {
      items: [found.id, missing.id],
      comment: "Relisez $u_0$.",
    });
    expect(marked.json()).toMatchObject({ mark: 1.5, reserved: null });
    expect((await sittings.takeNext(teacher, id, first.id)).json()).toEqual({ copy: null });
    expect(codeOf(await sittings.publish(teacher, id))).toBe("SITTING_UNMARKED");
    await sittings.mark(
      teacher,
      id,
      { ...taken, questionId: second.id, version: 1 },
      { adjustment: 2 },
    );
    expect((await sittings.result(student, id)).statusCode).toBe(404);
    expect((await sittings.publish(teacher, id)).json()).toMatchObject({ state: "published" });

    const result = (await sittings.result(student, id)).json<own.OwnResult>();
    expect(result).toMatchObject({
      total: 3.5,
      marks: 5,
      mark: 14,
      rank: null,
      statistics: { copies: 1, mean: 14, median: null },
      questions: [
        {
          number: "1",
          mark: 1.5,
          mean: 1.5,
          found: [{ label: "Récurrence" }, { label: "Oubli de l'initialisation" }],
          others: [],
          comment: "Relisez $u_0$.",
        },
        { number: "2", mark: 2, comment: null },
      ],
    });
    expect(result.pages.map(({ hash }) => hash)).toEqual(pages.map(({ hash }) => hash));
    expect((await sittings.result(late, id)).statusCode).toBe(404);
    await eventually(async () =>
      expect(await noticesOf(student.id)).toEqual(["sittingAnnounced", "sittingPublished"]),
    );
    expect(await noticesOf(late.id)).toEqual(["sittingAnnounced"]);
  });

  test("hides its paper until its marks are there, and keeps its questions as they were", async () => {
    const place = await sittings.school();
    const { teacher, sitters, paper } = place;
    const id = await sittings.announced(place);
    const edition = (
      await call(papers.getPaperEdition, { token: teacher.token, params: { paperId: paper.id } })
    ).json();
    expect(edition.visible).toBe(false);
    const change = (visible: boolean) =>
      call(papers.changePaper, {
        token: teacher.token,
        params: { paperId: paper.id },
        body: { ...edition, visible, questions: [{ number: "1", about: "Autre chose", marks: 1 }] },
      });
    expect(codeOf(await change(true))).toBe("PAPER_SITS");
    const remove = () =>
      call(papers.deletePaper, { token: teacher.token, params: { paperId: paper.id } });
    expect(codeOf(await remove())).toBe("PAPER_SITS");
    expect((await change(false)).statusCode).toBe(200);
    expect(await sittings.ofOwn(sitters[0] as typeof teacher, id)).toMatchObject({
      questions: 2,
      marks: 5,
    });
    minutesIn(196);
    // Nobody handed in: it is published all the same.
    expect((await sittings.publish(teacher, id)).json()).toMatchObject({ state: "published" });
    expect(codeOf(await remove())).toBe("PAPER_SAT");
    const shown = await db
      .selectFrom("papers")
      .where("id", "=", paper.id)
      .select("visible")
      .executeTakeFirst();
    expect(shown).toEqual({ visible: true });
  });

  test("is announced for an hour to come, to somebody, of a paper whose questions have marks", async () => {
    const place = await sittings.school();
    const { teacher, paper } = place;
    setNow(new Date("2026-12-01T08:00:00Z"));
    const past = await sittings.add(
      teacher,
      sittings.draft(place, { startsAt: "2026-12-01T08:00:00Z" }),
    );
    expect(past.json()).toMatchObject({
      code: "SITTING_TOO_SOON",
      fields: { startsAt: "Choisissez une heure à venir, dans l'année" },
    });
    const { id, version } = (await sittings.add(teacher, sittings.draft(place))).json();
    await db
      .updateTable("paper_questions")
      .set({ marks: null })
      .where("paper_id", "=", paper.id)
      .where("number", "=", "2")
      .execute();
    expect(codeOf(await sittings.announce(teacher, id, version))).toBe("PAPER_WITHOUT_MARKS");
    expect(codeOf(await sittings.announce(teacher, id, version + 1))).toBe("EDITED_MEANWHILE");
    const nobody = await sittings.school(0);
    const lonely = (await sittings.add(nobody.teacher, sittings.draft(nobody))).json();
    expect(codeOf(await sittings.announce(nobody.teacher, lonely.id, lonely.version))).toBe(
      "SITTING_TO_NOBODY",
    );
    minutesIn(1);
    expect(codeOf(await sittings.announce(teacher, id, version))).toBe("SITTING_TOO_SOON");
  });

  test("changes as long as it may, and tells those it is for", async () => {
    const place = await sittings.school();
    const { teacher, sitters } = place;
    const [student] = sitters as [typeof teacher];
    const other = await sittings.paper();
    const id = await sittings.announced(place);
    const change = (values: object) =>
      call(kept.changeSitting, {
        ...at(id),
        token: teacher.token,
        body: sittings.draft(place, values),
      });
    expect(codeOf(await change({ paper: { id: other.id } }))).toBe("SITTING_ANNOUNCED");
    const later = "2026-12-05T08:00:00.000Z";
    expect((await change({ startsAt: later })).json()).toMatchObject({ startsAt: later });
    await eventually(async () =>
      expect(await noticesOf(student.id)).toEqual(["sittingAnnounced", "sittingMoved"]),
    );
    minutesIn(60);
    expect(codeOf(await change({ startsAt: later, minutes: 240 }))).toBe("SITTING_BEGUN");
    const marker = await sittings.person({ role: "ROLE_ENSEIGNANT" });
    const named = await change({ startsAt: later, title: "Devoir", markers: [marker.id] });
    expect(named.json()).toMatchObject({ title: "Devoir", markers: [{ id: marker.id }] });
    expect((await change({ startsAt: later, markers: [student.id] })).json().fields).toEqual({
      markers: "Un de ces correcteurs n'enseigne plus ici",
    });
    expect(codeOf(await call(kept.deleteSitting, { ...at(id), token: teacher.token }))).toBe(
      "SITTING_BEGUN",
    );
  });

  test("that is taken back says so", async () => {
    const place = await sittings.school();
    const [student] = place.sitters as [typeof place.teacher];
    const id = await sittings.announced(place);
    const gone = await call(kept.deleteSitting, { ...at(id), token: place.teacher.token });
    expect(gone.statusCode).toBe(204);
    await eventually(async () =>
      expect(await noticesOf(student.id)).toEqual(["sittingAnnounced", "sittingCancelled"]),
    );
    expect((await call(own.getOwnSitting, mine(student, id))).statusCode).toBe(404);
  });

  test("has the PDF that it was given for a subject", async () => {
    const place = await sittings.school();
    const { teacher, sitters } = place;
    const [student] = sitters as [typeof teacher];
    setNow(new Date("2026-12-01T08:00:00Z"));
    const { id } = (await sittings.add(teacher, sittings.draft(place))).json();
    const give = (bytes: Buffer | null) =>
      call(kept.changeSittingPdf, {
        ...at(id),
        token: teacher.token,
        parts: {},
        files: bytes ? { pdf: { name: "sujet.pdf", bytes } } : {},
      });
    expect(codeOf(await give(Buffer.from("Bonjour")))).toBe("NOT_A_PDF");
    const given = (await give(Buffer.from("%PDF-1.7 le sujet"))).json();
    expect(given.pdf).toEqual({ name: "sujet.pdf", bytes: 17 });
    expect((await give(null)).json().pdf).toBeNull();
    const { version } = (await give(Buffer.from("%PDF-1.7 le bon sujet"))).json();
    await sittings.announce(teacher, id, version);
    expect(codeOf(await give(null))).toBe("SITTING_ANNOUNCED");
    const sealed = await call(own.getSealedSubject, mine(student, id));
    minutesIn(0);
    const { key } = (await sittings.begin(student, id)).json();
    expect(unseal(sealed.rawPayload, key)).toBe("%PDF-1.7 le bon sujet");
    expect(await sittings.ofOwn(student, id)).toMatchObject({
      sealed: { type: "application/pdf", bytes: 21 + 28 },
    });
  });
});

describe("handing in", () => {
  test("who has more time has it until they have handed in", async () => {
    const place = await sittings.school();
    const { teacher, sitters } = place;
    const [slow, other] = sitters as [typeof teacher, typeof teacher];
    const id = await sittings.announced(place);
    const give = (student: typeof teacher, minutes: number) =>
      call(kept.changeExtraTime, {
        ...at(id, { utilisateurId: student.id }),
        token: teacher.token,
        body: { minutes },
      });
    expect((await give(slow, 60)).statusCode).toBe(204);
    expect(await sittings.ofOwn(slow, id)).toMatchObject({
      minutes: 240,
      extraMinutes: 60,
      closesAt: "2026-12-05T11:15:00.000Z",
    });
    const stranger = await sittings.person();
    expect((await give(stranger, 60)).statusCode).toBe(404);
    minutesIn(200);
    const pages = [await page()];
    expect(codeOf(await sittings.handIn(other, id, pages))).toBe("SITTING_CLOSED");
    await sittings.handInWhole(slow, id, pages);
    expect(codeOf(await give(slow, 120))).toBe("SITTING_CLOSED");
    expect(codeOf(await sittings.publish(teacher, id))).toBe("SITTING_NOT_OVER");
    // A bell of one's own: what is handed in may be marked after it.
    expect((await sittings.getMarking(teacher, id)).copies).toEqual([]);
    minutesIn(256);
    expect((await sittings.getMarking(teacher, id)).copies).toHaveLength(1);
  });

  test("again replaces what was there; the same pages have the same receipt and the same hour", async () => {
    const place = await sittings.school();
    const [student] = place.sitters as [typeof place.teacher];
    const id = await sittings.announced(place);
    const [one, two, three] = [await page(), await page(), await page()];
    minutesIn(100);
    const first = await sittings.handInWhole(student, id, [one, two]);
    minutesIn(110);
    expect((await sittings.handIn(student, id, [one, two])).json().handedIn).toEqual({
      ...first.handedIn,
      pages: [one, two].map(({ hash, bytes }) => ({ hash, bytes: bytes.length, missing: [] })),
    });
    const swapped = (await sittings.handIn(student, id, [three, two, one])).json<own.OwnSitting>();
    expect(swapped.handedIn?.receipt).not.toBe(first.handedIn?.receipt);
    expect(swapped.handedIn?.pages.map(({ hash, missing }) => [hash, missing])).toEqual([
      [three.hash, [0]],
      [two.hash, []],
      [one.hash, []],
    ]);
    // One that is taken away and said again is sent again, whenever its file is gone.
    await sittings.handIn(student, id, [three]);
    await sittings.handInWhole(student, id, [one]);
    const [shown] = (await call(own.listOwnPages, mine(student, id))).json();
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of storageOf(server).list("copies/")) keys.push(key);
      return keys.filter((key) => key.startsWith(`copies/${first.handedIn?.id}/`));
    };
    await eventually(async () => expect(await stored()).toHaveLength(1));
    expect((await app.inject(shown.link)).rawPayload.equals(one.bytes)).toBe(true);
    expect(codeOf(await sittings.handIn(student, id, [one, one]))).toBe("PAGE_TWICE");
    expect(codeOf(await sittings.sendPart(student, id, two, 0))).toBe("PAGE_UNKNOWN");
  });

  test("parts come in any order, twice, and late; what is not what was said is refused", async () => {
    const place = await sittings.school();
    const [student, classmate] = place.sitters as [typeof place.teacher, typeof place.teacher];
    const id = await sittings.announced(place);
    minutesIn(190);
    const large = await page(160_000);
    const parts = Math.ceil(large.bytes.length / copyPagePartBytes);
    expect(parts).toBeGreaterThan(2);
    await sittings.handIn(student, id, [large]);
    const last = parts - 1;
    expect((await sittings.sendPart(student, id, large, last)).json().missing).toHaveLength(last);
    expect((await sittings.sendPart(student, id, large, last)).json().missing).toHaveLength(last);
    const cut = { ...large, bytes: large.bytes.subarray(0, 1_000) };
    expect(codeOf(await sittings.sendPart(student, id, cut, 0))).toBe("PAGE_DIFFERS");
    expect(codeOf(await sittings.sendPart(student, id, large, parts))).toBe("PAGE_DIFFERS");
    expect((await sittings.sendPart(classmate, id, large, 0)).json().code).toBe("PAGE_UNKNOWN");
    const seen = await sittings.ofOwn(student, id);
    expect(seen.handedIn?.pages[0]?.missing).toEqual(
      Array.from({ length: last }, (_, part) => part),
    );
    minutesIn(195 + 24 * 60 - 1);
    for (let part = last; part >= 0; part--) await sittings.sendPart(student, id, large, part);
    expect((await sittings.ofOwn(student, id)).handedIn?.pages[0]?.missing).toEqual([]);
    const [shown] = (await call(own.listOwnPages, mine(student, id))).json();
    const bytes = await app.inject(shown.link);
    expect(bytes.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
    });
    expect(bytes.rawPayload.equals(large.bytes)).toBe(true);
  });

  test("other bytes than were said are asked for again; a day after the bell none are taken", async () => {
    const place = await sittings.school();
    const [student] = place.sitters as [typeof place.teacher];
    const id = await sittings.announced(place);
    minutesIn(10);
    const [right, wrong] = [await page(), await page()];
    const bytes = Buffer.alloc(right.bytes.length, wrong.bytes);
    await sittings.handIn(student, id, [right]);
    expect(codeOf(await sittings.sendPart(student, id, { ...right, bytes }, 0))).toBe(
      "PAGE_DIFFERS",
    );
    expect((await sittings.ofOwn(student, id)).handedIn?.pages[0]?.missing).toEqual([0]);
    const text = Buffer.from("Ceci n'est pas une page");
    const none = { bytes: text, hash: createHash("sha256").update(text).digest("hex") };
    await sittings.handIn(student, id, [none, right]);
    expect(codeOf(await sittings.sendPart(student, id, none, 0))).toBe("PAGE_DIFFERS");
    minutesIn(195 + 24 * 60);
    expect(codeOf(await sittings.sendPart(student, id, right, 0))).toBe("PAGES_OVER");
    // Of that copy nothing came: it was not handed in, and holds nobody up.
    expect((await sittings.publish(place.teacher, id)).json()).toMatchObject({
      state: "published",
    });
    expect((await sittings.result(student, id)).statusCode).toBe(404);
  });

  test("two devices at once hand in one copy", async () => {
    const place = await sittings.school();
    const [student] = place.sitters as [typeof place.teacher];
    const id = await sittings.announced(place);
    minutesIn(10);
    const pages = await Promise.all(Array.from({ length: 6 }, () => page()));
    const answers = await Promise.all(
      pages.map((_, first) =>
        sittings.handIn(student, id, [...pages.slice(first), ...pages.slice(0, first)]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const { handedIn } = await sittings.ofOwn(student, id);
    const said = answers.map((answer) => answer.json<own.OwnSitting>().handedIn?.receipt);
    expect(said).toContain(handedIn?.receipt);
    expect(handedIn?.pages).toHaveLength(6);
  });
});
