import { keepStream as keepStreamCall } from "@majorant/contract/streams";
import { deviceName } from "@majorant/domain/devices";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { findStreamDevice, keepStream } from "./streams.queries.ts";

/** One stream at a time: which page of a student's plays. */
export function streamsRoutes({ serve, db, clock }: Platform): void {
  serve(keepStreamCall, async ({ caller, body }) => {
    const asked = { userId: caller.id, sessionId: caller.sessionId, ...body };
    if (await keepStream(db, { ...asked, now: clock() })) return undefined;
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
