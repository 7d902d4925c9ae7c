import * as calls from "@majorant/contract/discussion/video-remarks";
import { mostRemarks } from "@majorant/contract/limits";
import { textFaults } from "@majorant/domain/exercises/formula-faults";
import { mayModerate } from "@majorant/domain/learning/discussion";
import { clock as clockText } from "@majorant/domain/time/clock";
import type { Transaction } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { type AuditContext, auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeAnswerVideo } from "./answer-videos.queries.ts";
import type { AnswerVideos } from "./answer-videos.ts";
import { listNearQuestions } from "./near.queries.ts";
import { readQuestion } from "./read-question.ts";
import { allow, type DiscussionReader } from "./reader.ts";
import {
  countRemarks,
  findRemark,
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
  videos: AnswerVideos,
  discussion: Pick<DiscussionReader, "place" | "readingOf">,
): void {
  const note = auditOf("resource", clock);

  serve(calls.listVideoRemarks, async ({ caller, params: { ressourceId } }) => {
    const { standing } = await discussion.place(db, caller, { resourceId: ressourceId });
    return listRemarks(db, ressourceId, { isEditor: mayModerate(standing) });
  });

  serve(
    calls.addVideoRemark,
    async ({ params: { ressourceId: resourceId }, body: { video, ...remark }, ...call }) => {
      const storedFile = video && (await keepFor(call.caller, resourceId, video));
      return editing(call, resourceId, async (trx, duration) => {
        refuseFaulty(remark, duration);
        if ((await countRemarks(trx, resourceId)) >= mostRemarks) throw new Refusal("REMARKS_FULL");
        const userId = call.caller.id;
        const { id: remarkId } = await insertRemark(trx, {
          resourceId,
          ...remark,
          authorId: userId,
          now: clock(),
        });
        if (storedFile) await videos.attach(trx, { owner: { remarkId }, storedFile, userId });
        return {
          remarque: { was: null, is: inJournal(remark) },
          ...(storedFile && { video: true }),
        };
      });
    },
  );

  serve(
    calls.changeVideoRemark,
    async ({ params: { ressourceId: resourceId, remarkId: id }, body, ...call }) =>
      editing(call, resourceId, async (trx, duration) => {
        const before = orNotFound(await lockRemark(trx, { resourceId, id }));
        checkVersion(before, body.version);
        refuseFaulty(body, duration);
        await updateRemark(trx, { id, ...body, now: clock() });
        return { remarque: { was: inJournal(before), is: inJournal(body) } };
      }),
  );

  serve(
    calls.deleteVideoRemark,
    async ({ params: { ressourceId: resourceId, remarkId: id }, ...call }) =>
      editing(call, resourceId, async (trx) => {
        const before = orNotFound(await lockRemark(trx, { resourceId, id }));
        await dropVideo(trx, id);
        await removeRemark(trx, id);
        return { remarque: { was: inJournal(before), is: null } };
      }),
  );

  serve(calls.getRemarkVideo, async ({ caller, params, query: { page } }) => {
    const { ressourceId: resourceId, remarkId } = params;
    const { standing } = await discussion.place(db, caller, { resourceId });
    orNotFound(await findRemark(db, { resourceId, id: remarkId }));
    return videos.play({ remarkId }, { caller, standing, page });
  });

  serve(calls.putRemarkVideo, async ({ params, body: { video }, ...call }) => {
    const { ressourceId: resourceId, remarkId } = params;
    const storedFile = await keepFor(call.caller, resourceId, video);
    return editing(call, resourceId, async (trx) => {
      const remark = orNotFound(await lockRemark(trx, { resourceId, id: remarkId }));
      await dropVideo(trx, remarkId);
      const userId = call.caller.id;
      await videos.attach(trx, { owner: { remarkId }, storedFile, userId });
      return { remarque: inJournal(remark), video: true };
    });
  });

  serve(calls.removeRemarkVideo, async ({ params, ...call }) => {
    const { ressourceId: resourceId, remarkId } = params;
    return editing(call, resourceId, async (trx) => {
      const remark = orNotFound(await lockRemark(trx, { resourceId, id: remarkId }));
      const isRemoved = await dropVideo(trx, remarkId);
      return isRemoved ? { remarque: inJournal(remark), video: false } : null;
    });
  });

  serve(calls.listQuestionsNear, async ({ caller, params: { ressourceId }, query: { second } }) => {
    const { standing } = await discussion.place(db, caller, { resourceId: ressourceId });
    const rows = await listNearQuestions(db, {
      resourceId: ressourceId,
      second,
      reader: { userId: caller.id, now: clock() },
    });
    const reading = discussion.readingOf(caller, standing);
    return rows.map((row) => readQuestion(row, reading));
  });

  /** Changes what is said in a video, notes in the journal what that was, and answers all of it as it is then. */
  const editing = (
    call: AuditContext & { caller: Caller },
    resourceId: number,
    edit: (
      trx: Transaction<DB>,
      duration: number | null,
    ) => Promise<Record<string, unknown> | null>,
  ) =>
    db.transaction().execute(async (trx) => {
      const { standing } = await discussion.place(trx, call.caller, { resourceId });
      allow(mayModerate(standing));
      const { duration } = orNotFound(await lockRemarkedVideo(trx, resourceId));
      const details = await edit(trx, duration);
      if (details) await note(trx, call, { action: "change", id: resourceId, details });
      return listRemarks(trx, resourceId, { isEditor: true });
    });

  /** The bytes that somebody sent for a remark in that video, once it is known that they may. */
  async function keepFor(caller: Caller, resourceId: number, upload: { id: string }) {
    const { standing } = await discussion.place(db, caller, { resourceId });
    allow(mayModerate(standing));
    return videos.keep(caller, upload);
  }

  /** Takes the video from a remark; false where it has none. */
  async function dropVideo(trx: Transaction<DB>, remarkId: number): Promise<boolean> {
    const mediumId = await removeAnswerVideo(trx, { remarkId });
    if (mediumId) await videos.drop(trx, [mediumId]);
    return mediumId !== undefined;
  }
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
