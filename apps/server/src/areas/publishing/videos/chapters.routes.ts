import {
  addChapter,
  addChapters,
  changeChapter,
  deleteChapter,
} from "@majorant/contract/publishing/videos";
import { clock as clockText } from "@majorant/domain/time/clock";
import type { Transaction } from "kysely";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { type AuditContext, auditOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { refuseBeyond } from "./beyond-end.ts";
import { refuseOthers } from "./editors.ts";
import {
  findChapter,
  insertChapter,
  listChapters,
  lockVideo,
  removeChapter,
  updateChapter,
} from "./videos.queries.ts";

/** Chapters inside a video: those who publish edit them, and teachers in their own courses. */
export function chaptersRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("resource", clock);

  serve(addChapter, async ({ params: { ressourceId: resourceId }, body, ...call }) =>
    editing(call, resourceId, async (trx, duration) => {
      refuseBeyond([body], duration, "second");
      if (!(await insertChapter(trx, { resourceId, ...body }))) throw new Refusal("CHAPTER_EXISTS");
    }),
  );

  serve(addChapters, async ({ params: { ressourceId: resourceId }, body, ...call }) =>
    editing(call, resourceId, async (trx, duration) => {
      refuseBeyond(body.chapters, duration, "chapters");
      for (const chapter of body.chapters)
        if (!(await insertChapter(trx, { resourceId, ...chapter }))) {
          const already = `Un chapitre commence déjà à ${clockText(chapter.second)}`;
          throw new Refusal("CHAPTER_EXISTS", { chapters: already });
        }
    }),
  );

  serve(
    changeChapter,
    async ({ params: { ressourceId: resourceId, chapterId: id }, body, ...call }) =>
      editing(call, resourceId, async (trx, duration) => {
        refuseBeyond([body], duration, "second");
        orNotFound(await findChapter(trx, { resourceId, id }));
        if (!(await updateChapter(trx, { resourceId, id, ...body })))
          throw new Refusal("CHAPTER_EXISTS");
      }),
  );

  serve(deleteChapter, async ({ params: { ressourceId: resourceId, chapterId: id }, ...call }) =>
    editing(call, resourceId, async (trx) => {
      if (!(await removeChapter(trx, { resourceId, id }))) throw new Refusal("NOT_FOUND");
    }),
  );

  /** Changes a video's chapters, and answers them as they are then. */
  const editing = (
    call: ChapterContext,
    resourceId: number,
    edit: (trx: Transaction<DB>, duration: number | null) => Promise<void>,
  ) =>
    db.transaction().execute(async (trx) => {
      const { duration } = orNotFound(await lockVideo(trx, resourceId));
      await refuseOthers(trx, { caller: call.caller, resourceId, now: clock() });
      await edit(trx, duration);
      const chapters = await listChapters(trx, resourceId);
      const details = { chapitres: chapters.map(({ title }) => title).join(", ") };
      await note(trx, call, { action: "change", id: resourceId, details });
      return chapters;
    });
}

type ChapterContext = AuditContext & { caller: Caller };
