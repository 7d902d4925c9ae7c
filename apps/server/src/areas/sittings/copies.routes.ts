import * as calls from "@majorant/contract/sittings/copies";
import type { Kysely } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { auditOf, changesOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import * as copies from "./copies.queries.ts";
import type { PageImages } from "./page-files.ts";
import { findSitting } from "./sittings.admin.queries.ts";
import { holdSitting, isMarkedBy } from "./sittings.queries.ts";

type Place = { sittingId: number; copyId: number; questionId: number };

/** Copies are marked, question by question (docs/product/sittings.md, Marking). */
export function copiesRoutes({ serve, db, clock }: Platform, images: PageImages): void {
  const note = auditOf("sitting", clock);

  const read = async (db: Kysely<DB>, caller: Caller, place: Place): Promise<calls.MarkedCopy> => {
    const found = orNotFound(
      await copies.findMark(db, { ...place, callerId: caller.id, now: clock() }),
    );
    return { ...found, pages: images(place.copyId, found.pages, caller) };
  };

  /** @throws Refusal NOT_FOUND to who does not mark it. */
  const admit = async (caller: Caller, sittingId: number) => {
    if (!(await isMarkedBy(db, { id: sittingId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
  };

  serve(calls.getMarking, async ({ caller, params: { sittingId } }) => {
    const now = clock();
    const sitting = orNotFound(await findSitting(db, { id: sittingId, caller, now }));
    const { id, title, state, keeps } = sitting;
    const at = { sittingId, now };
    const questions = await copies.listQuestions(db, { ...at, callerId: caller.id });
    return { id, title, state, keeps, questions, copies: await copies.listCopies(db, at) };
  });

  serve(calls.changeScale, ({ params: { sittingId, questionId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { caller } = call;
      const now = clock();
      const sitting = orNotFound(await holdSitting(trx, { id: sittingId, caller, now }));
      if (sitting.publishedAt) throw new Refusal("SITTING_PUBLISHED");
      const place = { sittingId, questionId };
      const locked = orNotFound(await copies.lockQuestion(trx, { ...place, to: "changeScale" }));
      checkVersion(locked, body.version);
      const before = await copies.listScale(trx, questionId);
      const known = new Set(before.map(({ id }) => id));
      if (body.items.some(({ id }) => id !== null && !known.has(id)))
        throw new Refusal("EDITED_MEANWHILE");
      await copies.writeScale(trx, questionId, body.items);
      const after = await copies.listScale(trx, questionId);
      const details = changesOf({ bareme: wordsOf(before) }, { bareme: wordsOf(after) });
      await note(trx, call, {
        action: "change",
        id: sittingId,
        details: { questions: locked.number, ...details },
      });
      const [question] = await copies.listQuestions(trx, { ...place, now, callerId: caller.id });
      return orNotFound(question);
    }),
  );

  serve(calls.takeNextCopy, async ({ params: { sittingId, questionId }, body, caller }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const sitting = orNotFound(await holdSitting(trx, { id: sittingId, caller, now }));
      if (sitting.publishedAt) throw new Refusal("SITTING_PUBLISHED");
      const place = { sittingId, questionId };
      if (!(await copies.hasQuestion(trx, place))) throw new Refusal("NOT_FOUND");
      const { except } = body;
      const copyId = await copies.reserveNext(trx, { ...place, callerId: caller.id, except, now });
      return { copy: copyId === undefined ? null : await read(trx, caller, { ...place, copyId }) };
    }),
  );

  serve(calls.getMarkedCopy, async ({ params, caller }) => {
    await admit(caller, params.sittingId);
    return read(db, caller, params);
  });

  serve(calls.markCopy, async ({ params, body, caller }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const { sittingId, copyId, questionId } = params;
      const sitting = orNotFound(await holdSitting(trx, { id: sittingId, caller, now }));
      if (sitting.publishedAt) throw new Refusal("SITTING_PUBLISHED");
      orNotFound(await copies.lockQuestion(trx, { ...params, to: "mark" }));
      const locked = orNotFound(await copies.lockMark(trx, { ...params, now }));
      const isOthers = locked.reservedBy !== null && locked.reservedBy !== caller.id;
      if (isOthers && locked.reservedUntil !== null && locked.reservedUntil > now)
        throw new Refusal("COPY_RESERVED");
      checkVersion(locked, body.version);
      const items = [...new Set(body.items)];
      const scale = new Set((await copies.listScale(trx, questionId)).map(({ id }) => id));
      if (items.some((id) => !scale.has(id))) throw new Refusal("SCALE_CHANGED");
      await copies.writeMark(trx, {
        copyId,
        questionId,
        callerId: caller.id,
        items,
        adjustment: body.adjustment,
        comment: body.comment || null,
        now,
      });
      return read(trx, caller, params);
    }),
  );

  serve(calls.giveCopyBack, async ({ params, caller }) => {
    await admit(caller, params.sittingId);
    if (!(await copies.hasQuestion(db, params))) throw new Refusal("NOT_FOUND");
    await copies.release(db, { ...params, callerId: caller.id });
    return undefined;
  });
}

/** As the journal tells it: "Hypothèses 0,5 ; Conclusion 1". */
const wordsOf = (scale: readonly { label: string; points: number }[]) =>
  scale.map(({ label, points }) => `${label} ${String(points).replace(".", ",")}`).join(" ; ");
