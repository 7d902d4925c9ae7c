import {
  changePassword,
  changeProfile,
  chooseDataSaver,
  chooseLanguage,
  getProfile,
  type Profile,
} from "@majorant/contract/accounts/users";
import type { Body } from "@majorant/contract/endpoint";
import type { Kysely, Transaction } from "kysely";
import { hashChosenPassword } from "../../../platform/accounts/chosen-passwords.ts";
import { orGiveBack } from "../../../platform/accounts/rate-limits.ts";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Mailing, Reader } from "../../../platform/jobs/mail.ts";
import { photoIn, photoKeys } from "../../../platform/photos/photos.ts";
import { withPhoto } from "../../../platform/photos/with-photo.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeLater } from "../../../platform/storage/remove-later.ts";
import { isLeafCategory } from "../../catalogue/catalogue.queries.ts";
import { askToConfirm, type Proof } from "../email/confirmations.ts";
import { emailChangeMail } from "../email/email.mail.ts";
import { dropPendingEmail, isEmailTaken, setEmail } from "../email/email.queries.ts";
import { emailRoutes } from "../email/email.routes.ts";
import { proofsToMail } from "../email/proofs-to-mail.ts";
import { deletionRoutes } from "../own/deletion.routes.ts";
import { secondFactorRoutes } from "../second-factor/second-factor.routes.ts";
import { setLanguage, setPassword, setSavesData } from "../sign-in/auth.queries.ts";
import { confirmationRoutes } from "../sign-in/confirmation.routes.ts";
import { devicesRoutes } from "../sign-in/devices.routes.ts";
import { passwordChangedMail } from "../sign-in/security.mail.ts";
import { passwordCheck } from "./password-check.ts";
import { findProfile, lockProfile, updateProfile } from "./users.queries.ts";

export function usersRoutes(platform: Platform): void {
  const { serve, db, clock, rateLimits, mailer, publicUrl, lane } = platform;
  const note = auditOf("user", clock);
  confirmationRoutes(platform);
  secondFactorRoutes(platform);
  devicesRoutes(platform);
  deletionRoutes(platform);
  emailRoutes(platform);
  const changes = rateLimits("profile", { tries: 60, seconds: 3_600 });
  const proofToMail = proofsToMail(platform);
  const checkPassword = passwordCheck(platform);

  serve(getProfile, async ({ caller }) => orNotFound(await readProfile(db, caller.id)));

  serve(changeProfile, async ({ body: { user }, files, caller, refuseUnconfirmed }) => {
    const giveBack = await changes.spend(String(caller.id));
    if (user.email !== caller.email) refuseUnconfirmed();
    await orGiveBack(giveBack, () =>
      withPhoto(platform, "person", files.photo?.[0], async (kept) => {
        const proof = user.email === caller.email ? null : await proofToMail(caller.id, user.email);
        await change(platform, caller.id, user, { photo: kept ?? user.photo, proof });
      }),
    );
    // The specification's call answers what was saved: another address too, which waits (decision 32).
    return { ...orNotFound(await readProfile(db, caller.id)), email: user.email };
  });

  serve(chooseLanguage, async ({ body: { language }, caller }) => {
    await setLanguage(db, caller.id, language);
    return undefined;
  });

  serve(chooseDataSaver, async ({ body: { savesData }, caller }) => {
    await setSavesData(db, caller.id, savesData);
    return undefined;
  });

  serve(changePassword, async ({ body: { newUser, newUser2 }, caller, request }) => {
    await checkPassword(caller, newUser.password, "newUser.password");
    const replacing = await hashChosenPassword(lane, "known", {
      password: newUser2.newPassword,
      field: "newUser2.newPassword",
    });
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, caller.id, replacing);
      // Whoever had the old one may have asked for it.
      await dropPendingEmail(trx, caller.id);
      await mailer.send(trx, passwordChangedMail(caller, publicUrl));
      await endSessions(trx, { userId: caller.id, except: caller.sessionId }, "password");
      await note(trx, { caller, request }, { action: "password", id: caller.id });
    });
    return undefined;
  });
}

/** Changes a profile, and its photo where there is another one; null takes it away. */
const change = (
  { db, jobs, clock, ...mailing }: Platform,
  id: number,
  { email, ...user }: Body<typeof changeProfile>["user"],
  { photo, proof }: { photo: string | null | undefined; proof: Proof | null },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, id);
    const categoryId = user.category?.id ?? before.categoryId;
    if (categoryId !== null && categoryId !== before.categoryId)
      await refuseUnlessLeaf(trx, categoryId);
    await updateProfile(trx, id, {
      ...user,
      address: user.address || null,
      city: user.city || null,
      zipCode: user.zipCode || null,
      country: user.country || null,
      categoryId,
      photo: photo === undefined ? before.photo : photo,
    });
    if (email !== before.email) {
      const { language } = before;
      if (!proof) throw new Refusal("EDITED_MEANWHILE");
      const confirmation = { userId: id, email, language, proof, now: clock() };
      await changeEmail(trx, mailing, before, confirmation);
    }
    if (photo !== undefined && before.photo) await removeLater(jobs, trx, photoKeys(before.photo));
  });

/**
 * Another address waits until it is confirmed, and the one that holds is told; one that was never
 * confirmed gives way at once (docs/decisions/0032-confirmed-addresses.md).
 */
async function changeEmail(
  trx: Transaction<DB>,
  mailing: Mailing,
  before: Reader & { confirmedAt: Date | null },
  confirmation: Parameters<typeof askToConfirm>[2],
): Promise<void> {
  const { userId, email } = confirmation;
  const taken = before.confirmedAt
    ? await isEmailTaken(trx, email)
    : !(await setEmail(trx, userId, email));
  if (taken)
    throw new Refusal("EMAIL_TAKEN", { "user.email": "Un compte existe déjà avec cet email." });
  await askToConfirm(trx, mailing, confirmation);
  if (before.confirmedAt)
    await mailing.mailer.send(trx, emailChangeMail(before, mailing.publicUrl));
}

async function refuseUnlessLeaf(db: Kysely<DB>, categoryId: number) {
  if (!(await isLeafCategory(db, categoryId)))
    throw new Refusal("CLASS_INVALID", { "user.category": "Le classe est invalide" });
}

async function readProfile(db: Kysely<DB>, id: number): Promise<Profile | null> {
  const row = await findProfile(db, id);
  if (!row) return null;
  return { ...row, photoSmall: photoIn("person", row.photo, 200) };
}
