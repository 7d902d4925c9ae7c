import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from "@majorant/contract/accounts/devices";
import { deviceName } from "@majorant/domain/access/devices";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listSessions } from "./devices.queries.ts";

export function devicesRoutes({ serve, db, clock }: Platform): void {
  serve(listDevices, async ({ caller }) => {
    const sessions = await listSessions(db, caller.id, clock());
    const devices = sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      name: deviceName(userAgent),
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === caller.sessionId,
    }));
    return devices.sort((a, b) => Number(b.current) - Number(a.current));
  });

  serve(signOutDevice, async ({ caller, params: { deviceId } }) => {
    const ended = await endSessions(db, { userId: caller.id, id: deviceId }, "signed-out");
    if (ended === 0) throw new Refusal("NOT_FOUND");
    return undefined;
  });

  serve(signOutOtherDevices, async ({ caller }) => {
    await endSessions(db, { userId: caller.id, except: caller.sessionId }, "signed-out");
    return undefined;
  });
}
