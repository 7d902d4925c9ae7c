import { newPassword } from "@majorant/contract/account";
import type { Body } from "@majorant/contract/endpoint";
import {
  addUtilisateur,
  changerMotDePasse,
  changeUtilisateur,
  deleteUtilisateur,
  getUtilisateur,
  joinGroupe,
  leaveGroupe,
  listUtilisateurs,
  type Utilisateur,
} from "@majorant/contract/utilisateurs";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import type { DB } from "../../platform/database/schema.ts";
import { type Column, serveTable } from "../../platform/http/csv.ts";
import { parse } from "../../platform/http/parse.ts";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { generatePassword, hashPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { endSessions } from "../../platform/sessions.ts";
import { listOnCategories, listOnCourses } from "../assignments/shown.queries.ts";
import { setPassword } from "../auth/auth.queries.ts";
import { isLeafCategory } from "../catalogue/catalogue.queries.ts";
import { findGroup, findGroups, insertMember, removeMember } from "../groups/groups.queries.ts";
import {
  countOtherAdministrators,
  findUser,
  insertUser,
  listUsers,
  lockUser,
  removeUsers,
  streamUsers,
  type UserChange,
  updateUser,
} from "./managed.queries.ts";
import { removePhoto, storePhoto } from "./photo.ts";
import { accountCreatedMail, passwordReplacedMail } from "./users.mail.ts";

/** The accounts of the place, for administrators. */
export function managedUsersRoutes(platform: Platform): void {
  const { serve, db, post, publicUrl, storage } = platform;

  serveTable(platform, listUtilisateurs, {
    name: "utilisateurs",
    columns: userColumns,
    list: async ({ query: { tree, actif, ...asked }, total }) => {
      const { users, count } = await listUsers(db, { ...asked, ungrouped: tree, active: actif });
      total(count);
      return users;
    },
    stream: ({ query: { tree, actif, ...asked } }) =>
      streamUsers(db, { ...asked, ungrouped: tree, active: actif }),
  });

  serve(getUtilisateur, async ({ params }) => found(await readUser(db, params.utilisateurId)));

  serve(addUtilisateur, async ({ query, body: { utilisateur }, files }) => {
    const chosen = query.generateMotDePasse ? generatePassword() : utilisateur.motDePasse;
    if (!chosen) throw new Refusal("INVALID", { "utilisateur.motDePasse": passwordRequired });
    const password_hash = await hashPassword(chosen);
    const mailed = query.sendEmail !== false;
    return withPhoto(files.photo?.[0]?.path, async (photo) =>
      db.transaction().execute(async (trx) => {
        await refuseUnlessLeaf(trx, utilisateur.categorie?.id);
        const { nom, prenom, email, groupes = [] } = utilisateur;
        const id = emailFree(
          await insertUser(trx, {
            ...toChange(utilisateur),
            ...{ email, password_hash, first_name: prenom, last_name: nom },
            ...(photo ? { photo } : {}),
          }),
        );
        const groupIds = [...new Set(groupes.map((groupe) => groupe.id))];
        if ((await findGroups(trx, groupIds)).length < groupIds.length)
          throw new Refusal("NOT_FOUND");
        for (const groupId of groupIds) await insertMember(trx, { groupId, userId: id });
        const account = { email, firstName: prenom };
        if (mailed) await post.send(trx, accountCreatedMail(account, chosen, publicUrl));
        const motDePasse = query.generateMotDePasse && !mailed ? chosen : null;
        return { ...found(await readUser(trx, id)), motDePasse };
      }),
    );
  });

  serve(changeUtilisateur, async ({ params, body: { utilisateur }, files }) => {
    const id = params.utilisateurId;
    let replaced: string | null = null;
    const changed = await withPhoto(files.photo?.[0]?.path, async (photo) =>
      db.transaction().execute(async (trx) => {
        const before = found(await lockUser(trx, id));
        if (utilisateur.version !== undefined && utilisateur.version !== before.version)
          throw new Refusal("EDITED_MEANWHILE");
        if (utilisateur.categorie?.id !== before.categoryId)
          await refuseUnlessLeaf(trx, utilisateur.categorie?.id);
        const change = { ...toChange(utilisateur), ...(photo ? { photo } : {}) };
        const administers = isActiveAdministrator(before);
        if (administers && !isActiveAdministrator({ ...before, ...change }))
          await refuseLastAdministrator(trx, [id]);
        emailFree(await updateUser(trx, id, change));
        if (change.active === false) await endSessions(trx, id);
        if (photo) replaced = before.photo;
        return found(await readUser(trx, id));
      }),
    );
    if (replaced) await removePhoto(storage, replaced);
    return changed;
  });

  serve(deleteUtilisateur, async ({ params: { utilisateurId: id } }) => {
    const photos = await db.transaction().execute(async (trx) => {
      const user = found(await lockUser(trx, id));
      if (isActiveAdministrator(user)) await refuseLastAdministrator(trx, [id]);
      return removeUsers(trx, [id]);
    });
    for (const photo of photos) await removePhoto(storage, photo);
    return undefined;
  });

  serve(changerMotDePasse, async ({ params, query, body }) => {
    const chosen = query.generatePassword
      ? generatePassword()
      : parse(z.object({ motDePasse: newPassword }), body).motDePasse;
    const passwordHash = await hashPassword(chosen);
    await db.transaction().execute(async (trx) => {
      const user = found(await lockUser(trx, params.utilisateurId));
      await setPassword(trx, user.id, passwordHash);
      await endSessions(trx, user.id);
      if (query.sendEmail) await post.send(trx, passwordReplacedMail(user, chosen, publicUrl));
    });
    return { motDePasse: query.generatePassword && !query.sendEmail ? chosen : null };
  });

  serve(joinGroupe, async ({ params: { utilisateurId: userId, groupeId: groupId } }) => {
    await db.transaction().execute(async (trx) => {
      found(await findGroup(trx, groupId));
      found(await lockUser(trx, userId));
      await insertMember(trx, { groupId, userId });
    });
    return undefined;
  });

  serve(leaveGroupe, async ({ params: { utilisateurId: userId, groupeId: groupId } }) => {
    if (!(await removeMember(db, { groupId, userId }))) throw new Refusal("NOT_FOUND");
    return undefined;
  });

  /** Stores a photo for a change that may be refused, and takes it back then. */
  async function withPhoto<T>(
    path: string | undefined,
    write: (photo: string | null) => Promise<T>,
  ) {
    const photo = path ? await storePhoto(storage, path) : null;
    return write(photo).catch(async (error) => {
      if (photo) await removePhoto(storage, photo);
      throw error;
    });
  }
}

type FileRow = ReturnType<typeof streamUsers> extends AsyncGenerator<infer Row> ? Row : never;

// Titles that an import knows again.
const userColumns: Column<FileRow>[] = [
  ["Email", ({ email }) => email],
  ["Nom", ({ nom }) => nom],
  ["Prénom", ({ prenom }) => prenom],
  ["Téléphone", ({ numeroTelephone }) => numeroTelephone],
  ["Adresse", ({ adresse }) => adresse],
  ["Code postal", ({ codePostal }) => codePostal],
  ["Ville", ({ ville }) => ville],
  ["Pays", ({ pays }) => pays],
  ["Classe", ({ classe }) => classe],
  ["Rôle", ({ role }) => role],
  ["Administrateur", ({ administrateur }) => administrateur],
  ["Actif", ({ actif }) => actif],
  ["Groupes", ({ groupes }) => groupes.map(({ nom }) => nom).join(", ")],
  ["Date", ({ date }) => new Date(date)],
];

const passwordRequired = "Le mot de passe est obligatoire";

const emailFree = <T>(written: T | null): T => {
  if (written === null)
    throw new Refusal("EMAIL_TAKEN", {
      "utilisateur.email": "Un compte existe déjà avec cet email.",
    });
  return written;
};

type Account = { role: string; administrator: boolean; active: boolean };

const isActiveAdministrator = ({ role, administrator, active }: Account) =>
  active && (administrator || role === "ROLE_ADMINISTRATEUR");

/** Somebody has to be left who can let others in again. */
async function refuseLastAdministrator(trx: Kysely<DB>, leaving: number[]) {
  if ((await countOtherAdministrators(trx, leaving)) === 0) throw new Refusal("LAST_ADMINISTRATOR");
}

async function refuseUnlessLeaf(db: Kysely<DB>, categoryId: number | undefined) {
  if (categoryId !== undefined && !(await isLeafCategory(db, categoryId)))
    throw new Refusal("CLASS_INVALID", { "utilisateur.categorie": "Le classe est invalide" });
}

/** What was sent, by its columns: what was left out is left out, an emptied text is null. */
function toChange(sent: Body<typeof changeUtilisateur>["utilisateur"]): UserChange {
  const change: UserChange = {};
  const text = (value: string | null) => value || null;
  change.last_name = sent.nom;
  if (sent.prenom !== undefined) change.first_name = sent.prenom;
  if (sent.email !== undefined) change.email = sent.email;
  if (sent.adresse !== undefined) change.address = text(sent.adresse);
  if (sent.codePostal !== undefined) change.zip_code = text(sent.codePostal);
  if (sent.ville !== undefined) change.city = text(sent.ville);
  if (sent.pays !== undefined) change.country = text(sent.pays);
  if (sent.numeroTelephone !== undefined) change.phone_number = text(sent.numeroTelephone);
  if (sent.categorie !== undefined) change.category_id = sent.categorie?.id ?? null;
  if (sent.role !== undefined) change.role = sent.role;
  if (sent.administrateur !== undefined) change.administrator = sent.administrateur;
  if (sent.actif !== undefined) change.active = sent.actif;
  return change;
}

async function readUser(db: Kysely<DB>, id: number): Promise<Utilisateur | null> {
  const user = await findUser(db, id);
  if (!user) return null;
  return {
    ...user,
    assignementUtilisateurCours: await listOnCourses(db, { userId: id }),
    assignementUtilisateurCategorie: await listOnCategories(db, { userId: id }),
  };
}
