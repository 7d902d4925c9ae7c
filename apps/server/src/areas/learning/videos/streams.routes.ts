import {
  keepStream as keepStreamCall,
  leaveStream as leaveStreamCall,
} from "@majorant/contract/learning/streams";
import { deviceName } from "@majorant/domain/access/devices";
import { playerWord } from "../../../platform/accounts/player-word.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findStreamDevice, keepStream, leaveStream } from "./streams.queries.ts";

/** One stream at a time: which page of a student's plays. */
export function streamsRoutes({ serve, db, clock, realtime }: Platform): void {
  serve(leaveStreamCall, async ({ caller, query: { page } }) => {
    await leaveStream(db, { userId: caller.id, page });
    return undefined;
  });

  serve(keepStreamCall, async ({ caller, body: { page, take, before } }) => {
    const { id: userId, sessionId } = caller;
    const stream = {
      userId,
      sessionId,
      take,
      page: playerWord(sessionId, page),
      before: before && playerWord(sessionId, before),
    };
    if (await keepStream(db, { ...stream, now: clock() })) {
      // The page that played until now asks at once who has it.
      if (take) await realtime.publish(db, caller.id, { type: "stream-taken", data: null });
      return undefined;
    }
    const device = await findStreamDevice(db, caller.id);
    throw new Refusal(
      "STREAM_ELSEWHERE",
      undefined,
      device && [
        {
          id: device.id,
          name: deviceName(device.userAgent),
          lastUsedAt: device.seenAt.toISOString(),
          current: device.id === caller.sessionId,
        },
      ],
    );
  });
}
