import {
  addVideoRemark,
  changeVideoRemark,
  deleteVideoRemark,
  listQuestionsNear,
  listVideoRemarks,
} from "@majorant/contract/discussion/video-remarks";
import { mostRemarks } from "@majorant/contract/limits";
import { textFaults } from "@majorant/domain/exercises/formula-faults";
import { mayModerate } from "@majorant/domain/learning/discussion";
import { clock as clockText } from "@majorant/domain/time/clock";
import type { Kysely } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { type AuditContext, auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { listNearQuestions } from "./near.queries.ts";
import { readQuestion } from "./read-question.ts";
import { allow, type DiscussionReader } from "./reader.ts";
import {
  countRemarks,
  insertRemark,
  listRemarks,
  lockRemark,
  lockRemarkedVideo,
  removeRemark,
  updateRemark,
} from "./remarks.queries.ts";

type Remark = { second: number; content: string };

/** What stands at a second of a video: what teachers say there to all, and what was asked around it. */
export function remarksRoutes(
  { serve, db, clock }: Platform,
  discussion: Pick<DiscussionReader, "place" | "readingOf">,
): void {
  const note = auditOf("resource", clock);

  serve(listVideoRemarks, async ({ caller, params: { ressourceId } }) => {
    await discussion.place(db, caller, { resourceId: ressourceId });
    return listRemarks(db, ressourceId);
  });

  serve(addVideoRemark, async ({ params: { ressourceId: resourceId }, body, ...call }) =>
    editing(call, resourceId, async (trx, duration) => {
      refuseFaulty(body, duration);
      if ((await countRemarks(trx, resourceId)) >= mostRemarks) throw new Refusal("REMARKS_FULL");
      await insertRemark(trx, { resourceId, ...body, authorId: call.caller.id, now: clock() });
      return { was: null, is: inJournal(body) };
    }),
  );

  serve(
    changeVideoRemark,
    async ({ params: { ressourceId: resourceId, remarkId: id }, body, ...call }) =>
      editing(call, resourceId, async (trx, duration) => {
        const before = orNotFound(await lockRemark(trx, { resourceId, id }));
        checkVersion(before, body.version);
        refuseFaulty(body, duration);
        await updateRemark(trx, { id, ...body, now: clock() });
        return { was: inJournal(before), is: inJournal(body) };
      }),
  );

  serve(deleteVideoRemark, async ({ params: { ressourceId: resourceId, remarkId: id }, ...call }) =>
    editing(call, resourceId, async (trx) => {
      const before = orNotFound(await lockRemark(trx, { resourceId, id }));
      await removeRemark(trx, id);
      return { was: inJournal(before), is: null };
    }),
  );

  serve(listQuestionsNear, async ({ caller, params: { ressourceId }, query: { second } }) => {
    const { standing } = await discussion.place(db, caller, { resourceId: ressourceId });
    const rows = await listNearQuestions(db, {
      ...{ resourceId: ressourceId, second, reader: { userId: caller.id, now: clock() } },
    });
    const reading = discussion.readingOf(caller, standing);
    return rows.map((row) => readQuestion(row, reading));
  });

  /** Changes what is said in a video, and answers all of it as it is then. */
  const editing = (
    call: AuditContext & { caller: Caller },
    resourceId: number,
    edit: (
      trx: Kysely<DB>,
      duration: number | null,
    ) => Promise<{ was: string | null; is: string | null }>,
  ) =>
    db.transaction().execute(async (trx) => {
      const { standing } = await discussion.place(trx, call.caller, { resourceId });
      allow(mayModerate(standing));
      const { duration } = orNotFound(await lockRemarkedVideo(trx, resourceId));
      const remarque = await edit(trx, duration);
      await note(trx, call, { action: "change", id: resourceId, details: { remarque } });
      return listRemarks(trx, resourceId);
    });
}

const inJournal = ({ second, content }: Remark) => `${clockText(second)} ${content}`;

/** @throws Refusal INVALID where it is beyond the video's end, or has a formula that can't be shown. */
function refuseFaulty({ second, content }: Remark, duration: number | null): void {
  if (second > (duration ?? longestVideo))
    throw new Refusal("INVALID", { second: "Cet instant est après la fin de la vidéo" });
  const [fault] = textFaults(content);
  if (fault) throw new Refusal("INVALID", { content: fault.message });
}

/** Where a video's own length is unknown: a day, in seconds. */
const longestVideo = 86_400;
