import {
  getAdminSettings,
  getPaymentInstructions,
  getSettings,
  listTrustedChanges,
  putSettings,
  trustedSettings,
} from "@majorant/contract/settings/settings";
import { listAdministrators } from "../../platform/accounts/administrators.ts";
import { changesOf, record } from "../../platform/audit.ts";
import { checkVersion, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { readPaymentPlaces, readSettings } from "../../platform/settings.ts";
import { trustedChangeMail } from "./settings.mail.ts";
import { listChangesOf, lockSettings, writeSettings } from "./settings.queries.ts";

/** How long a change of what people act on stands on the administrators' home. */
const shownMilliseconds = 7 * 24 * 3_600_000;

export function settingsRoutes(platform: Platform): void {
  const { serve, db, clock, config, mailer, publicUrl } = platform;
  const vdocipherReady = config.vdocipherSecret !== undefined;

  serve(getSettings, async () => {
    const { websiteDescription, montrerLesCoursSpeciaux, ...all } = await readSettings(db);
    const { contactEmail, contactPhone, contactFacebook } = all;
    return {
      websiteDescription,
      montrerLesCoursSpeciaux,
      contactEmail,
      contactPhone,
      contactFacebook,
    };
  });

  serve(getPaymentInstructions, async () => readPaymentPlaces(db));

  serve(getAdminSettings, async () => ({ ...(await readSettings(db)), vdocipherReady }));

  serve(putSettings, async ({ body: { version, ...settings }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await lockSettings(trx);
      const before = await readSettings(trx);
      checkVersion(before, version);
      const changes = changesOf(before, { ...before, ...settings });
      // Saved as it was: nothing happened, and nobody who edits has to know.
      if (Object.keys(changes).length === 0) return { ...before, vdocipherReady };
      const trusted = Object.fromEntries(
        Object.entries(changes).filter(([name]) => trustedSettings.includes(name)),
      );
      const isTrusted = Object.keys(trusted).length > 0;
      if (isTrusted || changes.secondFactorForAdministrators) call.refuseUnconfirmed();
      if (changes.videoDestination?.is === "vdocipher" && !vdocipherReady)
        throw new Refusal("INVALID", {
          videoDestination: "VDOCIPHER_API_SECRET n'est pas réglé sur le serveur",
        });
      const values = Object.fromEntries(
        Object.entries(changes).map(([name, { is }]) => [name, is]),
      );
      await writeSettings(trx, { values, version: before.version + 1 });
      const now = clock();
      await record(trx, call, {
        action: "change",
        subject: { kind: "settings", id: null },
        details: changes,
        now,
      });
      const told = {
        by: call.caller,
        changes: trusted,
        at: now,
        ip: call.request.ip,
        publicUrl,
      };
      // Also who changed it: a session of theirs may be in other hands.
      for (const administrator of isTrusted ? await listAdministrators(trx) : [])
        await mailer.send(trx, trustedChangeMail(administrator, told));
      return { ...(await readSettings(trx)), vdocipherReady };
    }),
  );

  serve(listTrustedChanges, async () => {
    const since = new Date(clock().getTime() - shownMilliseconds);
    return listChangesOf(db, { names: trustedSettings, since });
  });
}
