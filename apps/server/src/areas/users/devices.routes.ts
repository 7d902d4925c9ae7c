import { listDevices, signOutDevice, signOutOtherDevices } from "@majorant/contract/devices";
import { deviceName } from "@majorant/domain/access/devices";
import { endOtherSessions } from "../../platform/accounts/sessions.ts";
import { found } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { endOwnSession, listSessions } from "./devices.queries.ts";

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
    found(await endOwnSession(db, { id: deviceId, userId: caller.id }));
    return undefined;
  });

  serve(signOutOtherDevices, async ({ caller }) => {
    await endOtherSessions(db, caller);
    return undefined;
  });
}
