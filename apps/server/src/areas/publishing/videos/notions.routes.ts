import { listVideoNotions, putVideoNotions } from "@majorant/contract/notions/notions";
import { auditOf } from "../../../platform/audit.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import * as notions from "../../notions/notions.queries.ts";
import { refuseBeyond } from "./beyond-end.ts";
import { refuseOthers } from "./editors.ts";
import { findPublication, lockVideo } from "./videos.queries.ts";

/** What notions a video speaks of, and from when on: said by those who edit its chapters. */
export function videoNotionsRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("resource", clock);

  serve(listVideoNotions, async ({ params: { ressourceId: resourceId }, caller }) => {
    orNotFound(await findPublication(db, resourceId));
    await refuseOthers(db, { caller, resourceId, now: clock() });
    return notions.listVideoNotions(db, resourceId);
  });

  serve(putVideoNotions, async ({ params: { ressourceId: resourceId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { duration } = orNotFound(await lockVideo(trx, resourceId));
      await refuseOthers(trx, { caller: call.caller, resourceId, now: clock() });
      const ids = [...new Set(body.notions.map(({ id }) => id))];
      if ((await notions.holdNotions(trx, ids)).size < ids.length)
        throw new Refusal("INVALID", { notions: "Une de ces notions n'existe plus" });
      // What was said of a longer video that this one replaced stays until somebody takes it away.
      const before = await notions.listVideoNotions(trx, resourceId);
      const isNew = (one: { id: number; second: number }) =>
        !before.some(({ notion, second }) => notion.id === one.id && second === one.second);
      refuseBeyond(body.notions.filter(isNew), duration, "notions");
      await notions.replaceVideoNotions(trx, resourceId, body.notions);
      const said = await notions.listVideoNotions(trx, resourceId);
      const details = { notions: said.map(({ notion }) => notion.title).join(", ") };
      await note(trx, call, { action: "change", id: resourceId, details });
      return said;
    }),
  );
}
