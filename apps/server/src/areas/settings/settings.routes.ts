import type { Body } from "@majorant/contract/endpoint";
import {
  type AdminSettings,
  type CategoryRegime,
  getAdminSettings,
  getPaymentInstructions,
  getSettings,
  invoicingSettings,
  listTrustedChanges,
  putSettings,
  trustedSettings,
} from "@majorant/contract/settings/settings";
import { millimes } from "@majorant/domain/shop/prices";
import type { Kysely, Transaction } from "kysely";
import { listAdministrators } from "../../platform/accounts/administrators.ts";
import { changesOf, record } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { readPaymentPlaces, readSettings } from "../../platform/settings.ts";
import { trustedChangeMail } from "./settings.mail.ts";
import {
  listCategoryRegimes,
  listCategoryTitles,
  listChangesOf,
  lockSettings,
  writeCategoryRegimes,
  writeSettings,
} from "./settings.queries.ts";

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

  serve(getAdminSettings, async () => readAll(db));

  serve(
    putSettings,
    async ({ body: { version, categoryRegimes: regimes, ...settings }, ...call }) =>
      db.transaction().execute(async (trx) => {
        await lockSettings(trx);
        const before = await readAll(trx);
        checkVersion(before, version);
        const categoryRegimes = regimes
          ? await nameCategories(trx, regimes)
          : before.categoryRegimes;
        const after = { ...before, ...settings, categoryRegimes };
        const changes = changesOf(before, after);
        // Saved as it was: nothing happened, and nobody who edits has to know.
        if (Object.keys(changes).length === 0) return before;
        const trusted = Object.fromEntries(
          Object.entries(changes).filter(([name]) => trustedSettings.includes(name)),
        );
        const isTrusted = Object.keys(trusted).length > 0;
        const isInvoicing = invoicingSettings.some((name) => name in changes);
        if (isTrusted || isInvoicing || changes.secondFactorForAdministrators)
          call.refuseUnconfirmed();
        if (after.taxRegime === "exempt" && after.taxExemption === "")
          throw new Refusal("INVALID", { taxExemption: "Écrivez l'article qui exonère" });
        if (changes.videoDestination?.is === "vdocipher" && !vdocipherReady)
          throw new Refusal("INVALID", {
            videoDestination: "VDOCIPHER_API_SECRET n'est pas réglé sur le serveur",
          });
        const { categoryRegimes: changedRegimes, ...changedValues } = changes;
        if (changedRegimes) await writeCategoryRegimes(trx, categoryRegimes);
        const values = Object.fromEntries(
          Object.entries(changedValues).map(([name, { is }]) => [name, is]),
        );
        if (settings.stampAmount !== undefined) values.stampAmount = millimes(settings.stampAmount);
        await writeSettings(trx, { values, version: before.version + 1 });
        const now = clock();
        const was = before.categoryRegimes.map(regimeText);
        const is = categoryRegimes.map(regimeText);
        await record(trx, call, {
          action: "change",
          subject: { kind: "settings", id: null },
          details: changedRegimes ? { ...changedValues, categoryRegimes: { was, is } } : changes,
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
        return readAll(trx);
      }),
  );

  serve(listTrustedChanges, async () => {
    const since = new Date(clock().getTime() - shownMilliseconds);
    return listChangesOf(db, { names: trustedSettings, since });
  });

  async function readAll(from: Kysely<DB>): Promise<AdminSettings> {
    // Their version first: what is changed in between is newer than it says, and saved over by nobody.
    const settings = await readSettings(from);
    return { ...settings, categoryRegimes: await listCategoryRegimes(from), vdocipherReady };
  }
}

type SentRegime = NonNullable<Body<typeof putSettings>["categoryRegimes"]>[number];

/** What was sent of categories, with their titles and in the order of these. @throws Refusal of one that there isn't, or that is there twice. */
async function nameCategories(
  trx: Transaction<DB>,
  regimes: readonly SentRegime[],
): Promise<CategoryRegime[]> {
  const titles = await listCategoryTitles(
    trx,
    regimes.map(({ category }) => category.id),
  );
  if (titles.length < regimes.length)
    throw new Refusal("INVALID", {
      categoryRegimes: "Une des catégories n'existe plus, ou figure deux fois",
    });
  return titles.flatMap((category) => {
    const regime = regimes.find((sent) => sent.category.id === category.id);
    return regime ? { ...regime, category } : [];
  });
}

/** As the journal says it. */
const regimeText = ({ category, rate, exemption }: CategoryRegime): string =>
  `${category.title} : ${rate === null ? exemption : `${rate.toLocaleString("fr")} %`}`;
