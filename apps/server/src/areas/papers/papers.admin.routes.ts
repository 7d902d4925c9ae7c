import * as calls from "@majorant/contract/papers/papers.admin";
import { beyondEnd } from "@majorant/domain/learning/beyond-end";
import type { Transaction } from "kysely";
import { auditOf, changesOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { holdNotions } from "../notions/notions.queries.ts";
import * as papers from "./papers.admin.queries.ts";

/** Past papers, which teachers and administrators keep. */
export function papersAdminRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("paper", clock);

  serve(calls.listAllPapers, async ({ query }) => papers.listAllPapers(db, query));

  serve(calls.listPaperExercises, async ({ query }) => papers.listExerciseSources(db, query));

  serve(calls.listPaperVideos, async ({ query }) => papers.listVideoSources(db, query));

  serve(calls.getPaperEdition, async ({ params: { paperId } }) =>
    orNotFound(await papers.findEdition(db, paperId)),
  );

  serve(calls.addPaper, async ({ body, ...call }) =>
    db.transaction().execute(async (trx) => {
      await refuseMissing(trx, body, null);
      const id = refuseThere(await papers.insertPaper(trx, body, call.caller.id));
      await note(trx, call, { action: "add", id, details: { titre: body.title } });
      return orNotFound(await papers.findEdition(trx, id));
    }),
  );

  serve(calls.changePaper, async ({ params: { paperId: id }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { version, ...form } = body;
      const locked = orNotFound(await papers.lockPaper(trx, id));
      checkVersion(locked, version);
      const { isHidden } = await papers.findSittingsOf(trx, id);
      if (form.visible && isHidden) throw new Refusal("PAPER_SITS");
      const before = orNotFound(await papers.findEdition(trx, id));
      await refuseMissing(trx, form, before);
      refuseThere(await papers.updatePaper(trx, id, form));
      const after = orNotFound(await papers.findEdition(trx, id));
      const details = changesOf(wordsOf(before), wordsOf(after));
      await note(trx, call, { action: "change", id, details });
      return after;
    }),
  );

  serve(calls.deletePaper, async ({ params: { paperId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const { title } = orNotFound(await papers.lockPaper(trx, id));
      const { isHidden, isUsed } = await papers.findSittingsOf(trx, id);
      if (isUsed) throw new Refusal(isHidden ? "PAPER_SITS" : "PAPER_SAT");
      await papers.removePaper(trx, id);
      await note(trx, call, { action: "delete", id, details: { titre: title } });
    });
    return undefined;
  });
}

/** A paper as the journal tells it: its questions by their numbers. */
const wordsOf = ({ questions, ...paper }: calls.PaperEdition) => ({
  ...paper,
  questions: questions.map(({ number }) => number).join(", "),
});

/**
 * `before` is the paper as it was: a moment of a longer video that another replaced stays until somebody takes it away.
 * @throws Refusal INVALID where a question leads to what is no more, or beyond the end of a video.
 */
async function refuseMissing(
  trx: Transaction<DB>,
  { questions }: calls.PaperForm,
  before: calls.PaperEdition | null,
): Promise<void> {
  const notionIds = [...new Set(questions.flatMap(({ notions }) => notions))];
  const notions = await holdNotions(trx, notionIds);
  const sources = await papers.holdSources(trx, {
    exercises: questions.flatMap(({ exercises }) => exercises),
    videos: questions.flatMap(({ moment }) => moment?.ressourceId ?? []),
  });
  const faults: Record<string, string> = {};
  for (const [i, { notions: own, exercises, moment }] of questions.entries()) {
    if (own.some((id) => !notions.has(id)))
      faults[`questions.${i}.notions`] = "Une de ces notions n'existe plus";
    if (exercises.some((id) => !sources.exercises.has(id)))
      faults[`questions.${i}.exercises`] = "Un de ces exercices n'existe plus";
    if (!moment) continue;
    const duration = sources.videos.get(moment.ressourceId);
    const stays = before?.questions.some(
      ({ moment: was }) => was?.ressourceId === moment.ressourceId && was.second === moment.second,
    );
    const beyond = duration === undefined || stays ? null : beyondEnd(moment.second, duration);
    if (duration === undefined) faults[`questions.${i}.moment`] = "Cette vidéo n'existe plus";
    else if (beyond !== null) faults[`questions.${i}.moment.second`] = beyond;
  }
  if (Object.keys(faults).length > 0) throw new Refusal("INVALID", faults);
}

function refuseThere(id: number | null): number {
  if (id === null) throw new Refusal("PAPER_EXISTS");
  return id;
}
