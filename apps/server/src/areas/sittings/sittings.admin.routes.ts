import { randomUUID } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { mostSitters } from "@majorant/contract/limits";
import type { SealedQuestions } from "@majorant/contract/sittings/sittings";
import * as calls from "@majorant/contract/sittings/sittings.admin";
import { hoursOf, isHourToCome, sittingState } from "@majorant/domain/sittings/hours";
import type { Kysely, Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { auditOf, changesOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { orUndo } from "../../platform/storage/or-undo.ts";
import { removeLater } from "../../platform/storage/remove-later.ts";
import type { UploadedFile } from "../../platform/uploads.ts";
import { mayTeach } from "../access/teaching.queries.ts";
import { countPeople, findAudience } from "../announcements/audiences.queries.ts";
import { newsJob, type SittingNews } from "./news.ts";
import { countUnfinished, publish } from "./publication.queries.ts";
import { seal } from "./sealing.ts";
import * as sittings from "./sittings.admin.queries.ts";
import type { SittingNotice } from "./sittings.mail.ts";
import { type LockedSitting, lockSitting, longestHours } from "./sittings.queries.ts";

/** Where what belongs to a sitting is in storage: its PDF, and its sealed subject. */
export const sittingFolder = (key: string) => `sittings/${key}/`;

/** Mock concours as they are kept (docs/product/sittings.md). */
export function sittingsAdminRoutes(platform: Platform): void {
  const { serve, db, clock, jobs, storage } = platform;
  const note = auditOf("sitting", clock);

  const read = async (db: Kysely<DB>, caller: Caller, id: number) =>
    orNotFound(await sittings.findSitting(db, { id, caller, now: clock() }));

  const lock = async (trx: Transaction<DB>, caller: Caller, id: number) =>
    orNotFound(await lockSitting(trx, { id, caller, now: clock() }));

  serve(calls.listSittings, ({ caller, query }) =>
    sittings.listSittings(db, { ...query, caller, now: clock() }),
  );

  serve(calls.getSitting, ({ caller, params: { sittingId } }) => read(db, caller, sittingId));

  serve(calls.addSitting, async ({ body: form, ...call }) => {
    const { caller } = call;
    const now = clock();
    const audienceName = await checked(db, caller, form);
    return db.transaction().execute(async (trx) => {
      const written = { form, audienceName, createdBy: caller.id, now };
      const id = await sittings.insertSitting(trx, written);
      await note(trx, call, { action: "add", id, details: { titre: form.title } });
      return read(trx, caller, id);
    });
  });

  serve(calls.changeSitting, ({ params: { sittingId: id }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { caller } = call;
      const { version, ...form } = body;
      const locked = await lock(trx, caller, id);
      checkVersion(locked, version);
      const before = await read(trx, caller, id);
      refuseLate(locked, before, form, clock());
      const audienceName = await checked(trx, caller, form, before);
      await sittings.updateSitting(trx, { id, form, audienceName });
      const after = await read(trx, caller, id);
      const details = changesOf(wordsOf(before), wordsOf(after));
      await note(trx, call, { action: "change", id, details });
      if (locked.announcedAt && before.startsAt !== after.startsAt)
        await tell(trx, locked, noticeOf("sittingMoved", after));
      return after;
    }),
  );

  serve(calls.deleteSitting, async ({ params: { sittingId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const now = clock();
      const locked = await lock(trx, call.caller, id);
      if (locked.announcedAt && locked.startsAt <= now) throw new Refusal("SITTING_BEGUN");
      const notice = noticeOf("sittingCancelled", {
        ...locked,
        startsAt: locked.startsAt.toISOString(),
      });
      if (locked.announcedAt) await tell(trx, locked, notice);
      await sittings.removeSitting(trx, id);
      for (const key of [locked.pdfKey, locked.sealedKey])
        if (key) await removeLater(jobs, trx, sittingFolder(key));
      await note(trx, call, { action: "delete", id, details: { titre: locked.title } });
    });
    return undefined;
  });

  serve(calls.changeSittingPdf, async ({ params: { sittingId: id }, files, ...call }) => {
    const { caller } = call;
    const before = await read(db, caller, id);
    if (!before.keeps) throw new Refusal("NOT_FOUND");
    const pdf = await keepPdf(files.pdf?.[0]);
    return orUndo(
      async () => pdf && storage.remove(sittingFolder(pdf.key)),
      () =>
        db.transaction().execute(async (trx) => {
          const locked = await lock(trx, caller, id);
          if (locked.announcedAt) throw new Refusal("SITTING_ANNOUNCED");
          await sittings.setPdf(trx, { id, pdf });
          if (locked.pdfKey) await removeLater(jobs, trx, sittingFolder(locked.pdfKey));
          const after = await read(trx, caller, id);
          const details = changesOf(wordsOf(before), wordsOf(after));
          await note(trx, call, { action: "change", id, details });
          return after;
        }),
    );
  });

  serve(calls.announceSitting, async ({ params: { sittingId: id }, body, ...call }) => {
    const { caller } = call;
    const key = randomUUID();
    return orUndo(
      () => storage.remove(sittingFolder(key)),
      () =>
        db.transaction().execute(async (trx) => {
          const now = clock();
          const locked = await lock(trx, caller, id);
          checkVersion(locked, body.version);
          if (locked.announcedAt) throw new Refusal("SITTING_ANNOUNCED");
          if (!isHourToCome(locked.startsAt, now)) throw new Refusal("SITTING_TOO_SOON");
          const people = await countSitters(trx, locked);
          if (people === 0) throw new Refusal("SITTING_TO_NOBODY");
          if (people > mostSitters) throw new Refusal("SITTING_TOO_WIDE");
          const paper = orNotFound(await sittings.holdPaper(trx, locked.paperId));
          const questions = markedQuestions(paper);
          await sittings.insertQuestions(trx, { id, questions });
          const sealed = seal(await subjectOf(locked, { ...paper, questions }));
          await storage.put(`${sittingFolder(key)}sealed`, sealed.bytes);
          const { length } = sealed.bytes;
          await sittings.setAnnounced(trx, { id, now, key, bytes: length, secret: sealed.secret });
          await sittings.setPaperVisible(trx, locked.paperId, false);
          const after = await read(trx, caller, id);
          const details = { personnes: people, debut: after.startsAt };
          await note(trx, call, { action: "announce", id, details });
          await tell(trx, locked, noticeOf("sittingAnnounced", after));
          return after;
        }),
    );
  });

  serve(calls.listSitters, async ({ params: { sittingId: id }, caller, query }) => {
    if (!(await read(db, caller, id)).keeps) throw new Refusal("NOT_FOUND");
    return sittings.listSitters(db, { ...query, id, now: clock() });
  });

  serve(calls.changeExtraTime, async ({ params, body: { minutes }, ...call }) => {
    const { sittingId: id, utilisateurId: userId } = params;
    await db.transaction().execute(async (trx) => {
      const now = clock();
      const locked = await lock(trx, call.caller, id);
      if (!(await sittings.isSitter(trx, { id, userId, now }))) throw new Refusal("NOT_FOUND");
      const before = orNotFound(await sittings.findHandedIn(trx, { id, userId }));
      const { closesAt } = hoursOf({ ...locked, extraMinutes: before.minutes });
      if (locked.publishedAt || before.handedInAt || closesAt <= now)
        throw new Refusal("SITTING_CLOSED");
      await sittings.setExtraTime(trx, { id, userId, minutes });
      const details = changesOf({ tiersTemps: before.minutes }, { tiersTemps: minutes });
      await note(trx, call, { action: "change", id, details: { ...details, userId } });
    });
    return undefined;
  });

  serve(calls.publishSitting, ({ params: { sittingId: id }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { caller } = call;
      const now = clock();
      const locked = await lock(trx, caller, id);
      if (locked.publishedAt) throw new Refusal("SITTING_PUBLISHED");
      checkVersion(locked, body.version);
      if (sittingState(locked, longestHours(locked), now) !== "marking")
        throw new Refusal("SITTING_NOT_OVER");
      const { awaited, unmarked } = await countUnfinished(trx, { id, now });
      if (awaited > 0) throw new Refusal("PAGES_AWAITED");
      if (unmarked > 0) throw new Refusal("SITTING_UNMARKED");
      const { copies } = await publish(trx, { id, now });
      await sittings.setPaperVisible(trx, locked.paperId, true);
      await note(trx, call, { action: "publish", id, details: { copies } });
      const { title } = locked;
      await jobs.enqueue(trx, newsJob, {
        notice: { kind: "sittingPublished", sitting: { id, title } },
        told: { copiesOf: id },
        once: `sitting:${id}:published`,
      });
      return read(trx, caller, id);
    }),
  );

  serve(calls.getSittingResults, async ({ params: { sittingId: id }, caller }) => {
    await read(db, caller, id);
    return orNotFound(await sittings.findResults(db, id));
  });

  /** How many a sitting is for. */
  async function countSitters(trx: Transaction<DB>, { audience, audienceId }: LockedSitting) {
    if (audienceId === null) return 0;
    const asked = { kind: audience, id: audienceId, days: null };
    return (await countPeople(trx, { audience: asked, now: clock() })).people;
  }

  /** Tells those that a sitting is for, once the transaction is committed. */
  async function tell(
    trx: Transaction<DB>,
    { id, audience, audienceId }: LockedSitting,
    notice: Said,
  ) {
    if (audienceId === null) return;
    const news: SittingNews = {
      notice,
      told: { audience, id: audienceId },
      once: `sitting:${id}:${notice.kind}:${notice.at}`,
    };
    await jobs.enqueue(trx, newsJob, news);
  }

  /** The subject in clear: the PDF, else its questions. */
  async function subjectOf(
    { pdfKey, minutes }: LockedSitting,
    { title, questions }: { title: string; questions: readonly sittings.FrozenQuestion[] },
  ): Promise<Buffer> {
    if (pdfKey) {
      const chunks: Buffer[] = [];
      for await (const chunk of await storage.read(`${sittingFolder(pdfKey)}original`))
        chunks.push(chunk);
      return Buffer.concat(chunks);
    }
    const sealed: SealedQuestions = {
      title,
      minutes,
      questions: questions.map(({ position: _, ...question }) => question),
    };
    return Buffer.from(JSON.stringify(sealed));
  }

  /** @throws Refusal NOT_A_PDF, by what the file holds. */
  async function keepPdf(file: UploadedFile | undefined) {
    if (!file) return null;
    const head = Buffer.alloc(5);
    const handle = await open(file.path);
    await handle.read(head, 0, head.length, 0).finally(() => handle.close());
    if (head.toString("latin1") !== "%PDF-") throw new Refusal("NOT_A_PDF");
    const key = randomUUID();
    await storage.put(`${sittingFolder(key)}original`, await readFile(file.path));
    return { key, name: file.name, bytes: file.bytes };
  }

  /**
   * What the audience of a form is called. @throws Refusal where its audience, its paper or a marker is not there for the
   * caller, or its hour is over.
   */
  async function checked(
    db: Kysely<DB>,
    caller: Caller,
    form: calls.SittingForm,
    before?: calls.Sitting,
  ): Promise<string> {
    const { kind, id } = form.audience;
    const isAdministrator = caller.roles.includes("ROLE_ADMINISTRATEUR");
    const now = clock();
    if (kind === "course") {
      if (!(await mayTeach(db, { courseId: id, caller, now }))) throw new Refusal("NOT_FOUND");
    } else if (!isAdministrator) throw new Refusal("FORBIDDEN");
    const isKept = before?.audience.kind === kind && before.audience.id === id;
    const found = await findAudience(db, { kind, id });
    const { name } = orNotFound(found ?? (isKept ? before.audience : null));
    const startsAt = new Date(form.startsAt);
    if (startsAt.toISOString() !== before?.startsAt && !isHourToCome(startsAt, now))
      throw new Refusal("SITTING_TOO_SOON", {
        startsAt: "Choisissez une heure à venir, dans l'année",
      });
    const faults: Record<string, string> = {};
    if (!(await paperIsThere(db, form.paper.id))) faults["paper.id"] = "Ce sujet n'existe plus";
    const known = await sittings.whoCanMark(db, form.markers);
    if (form.markers.some((marker) => !known.has(marker)))
      faults.markers = "Un de ces correcteurs n'enseigne plus ici";
    if (Object.keys(faults).length > 0) throw new Refusal("INVALID", faults);
    return name;
  }
}

const paperIsThere = async (db: Kysely<DB>, id: number) =>
  (await db.selectFrom("papers").where("id", "=", id).select("id").executeTakeFirst()) !==
  undefined;

type Said = Extract<SittingNotice, { at: string }>;

const noticeOf = (
  kind: Said["kind"],
  { id, title, startsAt }: { id: number; title: string; startsAt: string },
): Said => ({ kind, sitting: { id, title }, at: startsAt });

/** @throws Refusal where a change comes too late: of paper and audience once it is announced, of all but its title and markers once it begins. */
function refuseLate(
  { announcedAt, startsAt }: LockedSitting,
  before: calls.Sitting,
  form: calls.SittingForm,
  now: Date,
): void {
  if (!announcedAt) return;
  const { paper, audience } = before;
  const isSameAudience = form.audience.kind === audience.kind && form.audience.id === audience.id;
  const isSamePaper = form.paper.id === paper.id;
  const isSameHour =
    new Date(form.startsAt).getTime() === startsAt.getTime() && form.minutes === before.minutes;
  const isSameText = (form.instructions || null) === before.instructions;
  if (startsAt <= now && !(isSameAudience && isSamePaper && isSameHour && isSameText))
    throw new Refusal("SITTING_BEGUN");
  if (!isSameAudience || !isSamePaper) throw new Refusal("SITTING_ANNOUNCED");
}

/** @throws Refusal PAPER_WITHOUT_MARKS where it has no question, or one without marks. */
function markedQuestions({ questions }: sittings.HeldPaper): sittings.FrozenQuestion[] {
  if (questions.length === 0) throw new Refusal("PAPER_WITHOUT_MARKS");
  return questions.map(({ marks, ...question }) => {
    if (marks === null) throw new Refusal("PAPER_WITHOUT_MARKS");
    return { ...question, marks };
  });
}

/** As the journal tells it. */
const wordsOf = (sitting: calls.Sitting) => ({
  titre: sitting.title,
  sujet: sitting.paper.title,
  destinataires: sitting.audience.name,
  debut: sitting.startsAt,
  minutes: sitting.minutes,
  consignes: sitting.instructions,
  correcteurs: sitting.markers.map(({ name }) => name),
  pdf: sitting.pdf?.name ?? null,
});
