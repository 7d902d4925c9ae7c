import * as calls from "@majorant/contract/papers/papers.admin";
import type { Kysely } from "kysely";
import { auditOf, changesOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { holdNotions } from "../notions/notions.queries.ts";
import * as papers from "./papers.admin.queries.ts";

/** Past papers, which teachers and administrators keep. */
export function papersAdminRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("paper", clock);

  serve(calls.listAllPapers, async () => papers.listAllPapers(db));

  serve(calls.searchPaperSources, async ({ query: { q } }) => papers.searchSources(db, q));

  serve(calls.getPaperEdition, async ({ params: { paperId } }) =>
    orNotFound(await papers.findEdition(db, paperId)),
  );

  serve(calls.addPaper, async ({ body, ...call }) =>
    db.transaction().execute(async (trx) => {
      await refuseMissing(trx, body);
      const id = refuseThere(await papers.insertPaper(trx, body, call.caller.id));
      await note(trx, call, { action: "add", id, details: { titre: body.title } });
      return orNotFound(await papers.findEdition(trx, id));
    }),
  );

  serve(calls.changePaper, async ({ params: { paperId: id }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { version, ...form } = body;
      const locked = orNotFound(await papers.lockPaper(trx, id));
      if (version !== undefined && version !== locked.version)
        throw new Refusal("EDITED_MEANWHILE");
      await refuseMissing(trx, form);
      const before = orNotFound(await papers.findEdition(trx, id));
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

/** @throws Refusal INVALID where a question leads to what is no more. */
async function refuseMissing(trx: Kysely<DB>, { questions }: calls.PaperForm): Promise<void> {
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
    if (moment && !sources.videos.has(moment.ressourceId))
      faults[`questions.${i}.moment`] = "Cette vidéo n'existe plus";
  }
  if (Object.keys(faults).length > 0) throw new Refusal("INVALID", faults);
}

function refuseThere(id: number | null): number {
  if (id === null) throw new Refusal("PAPER_EXISTS");
  return id;
}
