import type { AdminSettings, PaymentPlaces } from "@majorant/contract/settings/settings";
import { dinars } from "@majorant/domain/shop/prices";
import type { Kysely } from "kysely";
import type { DB } from "./database/schema.ts";

/** What is kept of the settings; the rest is what the server was started with. */
type StoredSettings = Omit<AdminSettings, "vdocipherReady" | "categoryRegimes">;

/** Every setting; the version is one for all of them, since one form edits them together. */
export async function readSettings(db: Kysely<DB>): Promise<StoredSettings> {
  const rows = await db.selectFrom("settings").select(["name", "value", "version"]).execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const text = (name: keyof StoredSettings) => values.get(name) ?? "";
  return {
    websiteDescription: text("websiteDescription"),
    montrerLesCoursSpeciaux: text("montrerLesCoursSpeciaux"),
    contactEmail: text("contactEmail"),
    contactPhone: text("contactPhone"),
    contactFacebook: text("contactFacebook"),
    paymentBank: text("paymentBank"),
    paymentBeneficiary: text("paymentBeneficiary"),
    paymentRib: text("paymentRib"),
    paymentPostOffice: text("paymentPostOffice"),
    paymentAddress: text("paymentAddress"),
    paymentHours: text("paymentHours"),
    paymentInstructions: text("paymentInstructions"),
    secondFactorForAdministrators:
      text("secondFactorForAdministrators") === "true" ? "true" : "false",
    devicesPerAccount: Number(text("devicesPerAccount")),
    accessWarningDays: text("accessWarningDays"),
    orderExpiryDays: Number(text("orderExpiryDays")),
    paymentPlanFromPrice: Number(text("paymentPlanFromPrice")),
    paymentPlanFromMonths: Number(text("paymentPlanFromMonths")),
    paymentPlanDifference: Number(text("paymentPlanDifference")),
    sellerName: text("sellerName"),
    sellerMatricule: text("sellerMatricule"),
    sellerAddress: text("sellerAddress"),
    sellerRegister: text("sellerRegister"),
    taxRegime: text("taxRegime") === "taxed" ? "taxed" : "exempt",
    taxExemption: text("taxExemption"),
    taxRate: Number(text("taxRate")),
    stampIncluded: text("stampIncluded") === "true" ? "true" : "false",
    stampAmount: dinars(Number(text("stampAmount"))),
    withdrawalSentence: text("withdrawalSentence"),
    videoDestination: destinationOf(text("videoDestination")),
    version: Math.max(...rows.map(({ version }) => version)),
  };
}

/** Where and how to pay other than by card. */
export async function readPaymentPlaces(db: Kysely<DB>): Promise<PaymentPlaces> {
  const all = await readSettings(db);
  return {
    paymentBank: all.paymentBank,
    paymentBeneficiary: all.paymentBeneficiary,
    paymentRib: all.paymentRib,
    paymentPostOffice: all.paymentPostOffice,
    paymentAddress: all.paymentAddress,
    paymentHours: all.paymentHours,
    paymentInstructions: all.paymentInstructions,
  };
}

/** How many days before an end of access its holder is told, as "7,1". */
export async function readAccessWarningDays(db: Kysely<DB>): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", "accessWarningDays")
    .select("value")
    .executeTakeFirst();
  return row?.value ?? "";
}

/** On how many devices a student may be signed in: a whole number from 1, 3 where nothing sensible is set. */
export async function readDevicesPerAccount(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", "devicesPerAccount")
    .select("value")
    .executeTakeFirst();
  return /^[1-9]\d{0,2}$/.test(row?.value ?? "") ? Number(row?.value) : 3;
}

/** What has to be ticked before paying, on the right of withdrawal; empty where nothing is asked. */
export async function readWithdrawalSentence(db: Kysely<DB>): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", "withdrawalSentence")
    .select("value")
    .executeTakeFirst();
  return row?.value ?? "";
}

/** After how many days an order that waits for its payment expires: a whole number from 1, 7 where nothing sensible is set. */
export async function readOrderExpiryDays(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", "orderExpiryDays")
    .select("value")
    .executeTakeFirst();
  return /^[1-9]\d{0,2}$/.test(row?.value ?? "") ? Number(row?.value) : 7;
}

/** From what price, in dinars, and for how many months on there are payment plans, and what they cost more, in hundredths. */
export async function readPaymentPlanTerms(
  db: Kysely<DB>,
): Promise<{ fromPrice: number; fromMonths: number; difference: number }> {
  const all = await readSettings(db);
  return {
    fromPrice: all.paymentPlanFromPrice,
    fromMonths: all.paymentPlanFromMonths,
    difference: all.paymentPlanDifference,
  };
}

type Destination = AdminSettings["videoDestination"];

const destinationOf = (value: string | undefined): Destination =>
  value === "vdocipher" ? "vdocipher" : "majorant";

/** Where new videos are prepared: here, or at VdoCipher. */
export async function readVideoDestination(db: Kysely<DB>): Promise<Destination> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", "videoDestination")
    .select("value")
    .executeTakeFirst();
  return destinationOf(row?.value);
}
