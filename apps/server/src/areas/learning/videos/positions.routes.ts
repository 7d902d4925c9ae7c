import { keepPosition, listPositions, listProgress } from "@majorant/contract/positions";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readPositions, readProgress, savePosition } from "./positions.queries.ts";
import { findVideo } from "./videos.queries.ts";

/** Where a student is in videos; the newest of what their devices say stands. */
export function positionsRoutes({ serve, db, clock }: Platform): void {
  serve(keepPosition, async ({ caller, params: { ressourceId }, body: { ago, ...position } }) => {
    const now = clock();
    const asked = { userId: caller.id, role: "ROLE_APPRENANT", now } as const;
    const video = await findVideo(db, ressourceId, asked);
    if (!video?.held) throw new Refusal("NOT_FOUND");
    const at = new Date(now.getTime() - ago);
    await savePosition(db, { userId: caller.id, resourceId: ressourceId, at, ...position });
    return undefined;
  });

  serve(listPositions, async ({ caller, params: { coursId } }) =>
    readPositions(db, { userId: caller.id, courseId: coursId, now: clock() }),
  );

  serve(listProgress, async ({ caller }) => readProgress(db, { userId: caller.id, now: clock() }));
}
