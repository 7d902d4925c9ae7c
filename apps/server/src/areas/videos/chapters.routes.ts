import { addChapter, changeChapter, deleteChapter } from "@majorant/contract/videos";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions.ts";
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
  serve(addChapter, async ({ caller, params: { ressourceId: resourceId }, body }) =>
    editing(caller, resourceId, async (trx) => {
      if (!(await insertChapter(trx, { resourceId, ...body }))) throw new Refusal("CHAPTER_EXISTS");
    }),
  );

  serve(
    changeChapter,
    async ({ caller, params: { ressourceId: resourceId, chapterId: id }, body }) =>
      editing(caller, resourceId, async (trx) => {
        found(await findChapter(trx, { resourceId, id }));
        if (!(await updateChapter(trx, { resourceId, id, ...body })))
          throw new Refusal("CHAPTER_EXISTS");
      }),
  );

  serve(deleteChapter, async ({ caller, params: { ressourceId: resourceId, chapterId: id } }) =>
    editing(caller, resourceId, async (trx) => {
      if (!(await removeChapter(trx, { resourceId, id }))) throw new Refusal("NOT_FOUND");
    }),
  );

  /** Changes a video's chapters, and answers them as they are then. */
  const editing = (caller: Caller, resourceId: number, edit: (trx: Kysely<DB>) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      found(await lockVideo(trx, resourceId));
      await refuseOthers(trx, { caller, resourceId, now: clock() });
      await edit(trx);
      return listChapters(trx, resourceId);
    });
}
