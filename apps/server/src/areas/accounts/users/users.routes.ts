import {
  changePassword,
  changeProfile,
  chooseLanguage,
  getProfile,
  type Profile,
} from "@majorant/contract/accounts/users";
import type { Body } from "@majorant/contract/endpoint";
import type { Kysely } from "kysely";
import { hashChosenPassword } from "../../../platform/accounts/chosen-passwords.ts";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { keepPhoto, photoIn, photoKeys } from "../../../platform/photos/photos.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeLater } from "../../../platform/storage/remove-later.ts";
import { isLeafCategory } from "../../catalogue/catalogue.queries.ts";
import { deletionRoutes } from "../own/deletion.routes.ts";
import { setLanguage, setPassword } from "../sign-in/auth.queries.ts";
import { devicesRoutes } from "../sign-in/devices.routes.ts";
import { passwordCheck } from "./password-check.ts";
import { findProfile, lockProfile, updateProfile } from "./users.queries.ts";

export function usersRoutes(platform: Platform): void {
  const { serve, db, storage, rateLimits } = platform;
  devicesRoutes(platform);
  deletionRoutes(platform);
  const changes = rateLimits("profile", { tries: 60, seconds: 3_600 });
  const checkPassword = passwordCheck(platform);

  serve(getProfile, async ({ caller }) => orNotFound(await readProfile(db, caller.id)));

  serve(changeProfile, async ({ body: { user }, files, caller }) => {
    await changes.spend(String(caller.id));
    const [file] = files.photo ?? [];
    const photo = file ? await keepPhoto(storage, "person", file.path) : user.photo;
    await change(platform, caller.id, user, photo).catch(async (error) => {
      if (photo) await storage.remove(photoKeys(photo));
      throw error;
    });
    return orNotFound(await readProfile(db, caller.id));
  });

  serve(chooseLanguage, async ({ body: { language }, caller }) => {
    await setLanguage(db, caller.id, language);
    return undefined;
  });

  serve(changePassword, async ({ body: { newUser, newUser2 }, caller }) => {
    await checkPassword(caller.id, newUser.password, "newUser.password");
    const replacing = await hashChosenPassword(newUser2.newPassword, "newUser2.newPassword");
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, caller.id, replacing);
      await endSessions(trx, { userId: caller.id, except: caller.sessionId }, "password");
    });
    return undefined;
  });
}

/** Changes a profile, and its photo where there is another one; null takes it away. */
const change = (
  { db, jobs }: Pick<Platform, "db" | "jobs">,
  id: number,
  user: Body<typeof changeProfile>["user"],
  photo: string | null | undefined,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, id);
    const categoryId = user.category?.id ?? before.categoryId;
    if (categoryId !== null && categoryId !== before.categoryId)
      await refuseUnlessLeaf(trx, categoryId);
    const updated = await updateProfile(trx, id, {
      ...user,
      address: user.address || null,
      city: user.city || null,
      zipCode: user.zipCode || null,
      country: user.country || null,
      categoryId,
      photo: photo === undefined ? before.photo : photo,
    });
    if (!updated)
      throw new Refusal("EMAIL_TAKEN", { "user.email": "Un compte existe déjà avec cet email." });
    if (photo !== undefined && before.photo) await removeLater(jobs, trx, photoKeys(before.photo));
  });

async function refuseUnlessLeaf(db: Kysely<DB>, categoryId: number) {
  if (!(await isLeafCategory(db, categoryId)))
    throw new Refusal("CLASS_INVALID", { "user.category": "Le classe est invalide" });
}

async function readProfile(db: Kysely<DB>, id: number): Promise<Profile | null> {
  const row = await findProfile(db, id);
  if (!row) return null;
  return { ...row, photoSmall: photoIn("person", row.photo, 200) };
}
