import {
  getAdminSettings,
  getPaymentInstructions,
  getSettings,
  putSettings,
} from "@majorant/contract/settings/settings";
import { changesOf, record } from "../../platform/audit.ts";
import { checkVersion, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { readSettings } from "../../platform/settings.ts";
import { lockSettings, writeSettings } from "./settings.queries.ts";

export function settingsRoutes({ serve, db, clock, config }: Platform): void {
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

  serve(getPaymentInstructions, async () => {
    const all = await readSettings(db);
    const { paymentBank, paymentBeneficiary, paymentRib, paymentPostOffice } = all;
    const { paymentAddress, paymentHours, paymentInstructions } = all;
    return {
      paymentBank,
      paymentBeneficiary,
      paymentRib,
      paymentPostOffice,
      paymentAddress,
      paymentHours,
      paymentInstructions,
    };
  });

  serve(getAdminSettings, async () => ({ ...(await readSettings(db)), vdocipherReady }));

  serve(putSettings, async ({ body: { version, ...settings }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await lockSettings(trx);
      const before = await readSettings(trx);
      checkVersion(before, version);
      const changes = changesOf(before, { ...before, ...settings });
      // Saved as it was: nothing happened, and nobody who edits has to know.
      if (Object.keys(changes).length === 0) return { ...before, vdocipherReady };
      if (changes.secondFactorForAdministrators) call.refuseUnconfirmed();
      if (changes.videoDestination?.is === "vdocipher" && !vdocipherReady)
        throw new Refusal("INVALID", {
          videoDestination: "VDOCIPHER_API_SECRET n'est pas réglé sur le serveur",
        });
      const values = Object.fromEntries(
        Object.entries(changes).map(([name, { is }]) => [name, is]),
      );
      await writeSettings(trx, { values, version: before.version + 1 });
      await record(trx, call, {
        action: "change",
        subject: { kind: "settings", id: null },
        details: changes,
        now: clock(),
      });
      return { ...(await readSettings(trx)), vdocipherReady };
    }),
  );
}
