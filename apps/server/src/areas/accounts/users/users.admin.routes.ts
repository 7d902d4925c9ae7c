import { newPassword } from "@majorant/contract/accounts/account";
import {
  type AdminUser,
  addUser,
  changeUser,
  deleteUser,
  getAdminUser,
  joinGroup,
  leaveGroup,
  listAdminUsers,
  previewUserDeletion,
  replacePassword,
} from "@majorant/contract/accounts/users.admin";
import type { Body, Query } from "@majorant/contract/endpoint";
import { administers } from "@majorant/domain/access/administering";
import type { Kysely, Transaction } from "kysely";
import * as z from "zod/mini";
import { accountCreatedMail } from "../../../platform/accounts/account-created.mail.ts";
import { hashChosenPassword } from "../../../platform/accounts/chosen-passwords.ts";
import { generatePassword } from "../../../platform/accounts/passwords.ts";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import { auditOf, changesOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { type Columns, serveTable } from "../../../platform/http/bytes/csv.ts";
import { parse } from "../../../platform/http/parse.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { photoKeys } from "../../../platform/photos/photos.ts";
import { withPhoto } from "../../../platform/photos/with-photo.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeLater } from "../../../platform/storage/remove-later.ts";
import { listOnCategories, listOnCourses } from "../../access/list.queries.ts";
import { isLeafCategory } from "../../catalogue/catalogue.queries.ts";
import { dropConfirmation, dropResets } from "../email/email.queries.ts";
import { findGroup, findGroups, insertMember, removeMember } from "../groups/groups.queries.ts";
import { countOwned, lockOtherAdministrators, toUserDeletion } from "../own/deletion.queries.ts";
import { removeAccount } from "../own/remove-account.queries.ts";
import { insertInvitation, setPassword } from "../sign-in/auth.queries.ts";
import {
  findUser,
  insertUser,
  lockUser,
  type UserChange,
  updateUser,
} from "./users.admin.queries.ts";
import { passwordReplacedMail } from "./users.mail.ts";
import { listUsers, streamUsers } from "./users-list.queries.ts";

/** The accounts of the place, for administrators. */
export function usersAdminRoutes(platform: Platform): void {
  const { serve, db, clock, jobs, mailer, publicUrl, lane } = platform;
  const note = auditOf("user", clock);

  serveTable(platform, listAdminUsers, {
    name: "utilisateurs",
    columns: userColumns,
    list: async ({ query }) => listUsers(db, toUsersQuery(query)),
    stream: ({ query }) => streamUsers(db, toUsersQuery(query)),
  });

  serve(getAdminUser, async ({ params }) => orNotFound(await readUser(db, params.utilisateurId)));

  serve(addUser, async ({ query, body: { utilisateur }, files, ...call }) => {
    const { role = "ROLE_APPRENANT", administrateur = false, groupes = [] } = utilisateur;
    if (role !== "ROLE_APPRENANT" || administrateur || groupes.length > 0) call.refuseUnconfirmed();
    const generated = query.generateMotDePasse ? generatePassword() : null;
    const password = generated ?? utilisateur.motDePasse;
    if (!password) throw new Refusal("INVALID", { "utilisateur.motDePasse": passwordRequired });
    const password_hash = await hashChosenPassword(lane, "known", {
      password,
      field: "utilisateur.motDePasse",
    });
    const mailed = query.sendEmail !== false;
    return withPhoto(platform, "person", files.photo?.[0], async (photo) =>
      db.transaction().execute(async (trx) => {
        await refuseUnlessLeaf(trx, utilisateur.categorie?.id);
        const { nom, prenom, email } = utilisateur;
        const id = refuseTakenEmail(
          await insertUser(trx, {
            ...toChange(utilisateur),
            email,
            password_hash,
            first_name: prenom,
            last_name: nom,
            ...(photo ? { photo } : {}),
          }),
        );
        const groupIds = [...new Set(groupes.map((groupe) => groupe.id))];
        if ((await findGroups(trx, groupIds)).length < groupIds.length)
          throw new Refusal("NOT_FOUND");
        for (const groupId of groupIds) await insertMember(trx, { groupId, userId: id });
        const details = { nom, prenom, email, role, administrateur };
        await note(trx, call, { action: "add", id, details });
        if (mailed) {
          const account = { email, firstName: prenom };
          const token = await insertInvitation(trx, id, clock());
          await mailer.send(trx, accountCreatedMail(account, token, publicUrl));
        }
        const motDePasse = mailed ? null : generated;
        return { ...orNotFound(await readUser(trx, id)), motDePasse };
      }),
    );
  });

  serve(changeUser, async ({ params, body: { utilisateur }, files, ...call }) => {
    const id = params.utilisateurId;
    return withPhoto(platform, "person", files.photo?.[0], async (photo) =>
      db.transaction().execute(async (trx) => {
        const before = orNotFound(await lockUser(trx, id));
        checkVersion(before, utilisateur.version);
        const userBefore = orNotFound(await findUser(trx, id));
        if (utilisateur.categorie?.id !== before.categoryId)
          await refuseUnlessLeaf(trx, utilisateur.categorie?.id);
        const change: UserChange = { ...toChange(utilisateur), ...(photo ? { photo } : {}) };
        if (takesOver(before, change)) call.refuseUnconfirmed();
        if (administers(before) && !administers({ ...before, ...change }))
          await refuseLastAdministrator(trx, id);
        // An administrator vouches for what they type; what waited for the old address is over.
        const isNewEmail = change.email !== undefined && change.email !== before.email;
        if (isNewEmail) change.email_confirmed_at = clock();
        refuseTakenEmail(await updateUser(trx, id, change));
        if (isNewEmail) await dropConfirmation(trx, id);
        if (isNewEmail) await dropResets(trx, id);
        if (change.active === false) await endSessions(trx, { userId: id }, "inactive");
        const isReplaced = change.photo !== undefined && before.photo;
        if (isReplaced) await removeLater(jobs, trx, photoKeys(isReplaced));
        const details = changesOf(userBefore, orNotFound(await findUser(trx, id)));
        await note(trx, call, { action: "change", id, details });
        return orNotFound(await readUser(trx, id));
      }),
    );
  });

  serve(previewUserDeletion, async ({ params: { utilisateurId: userId } }) => {
    orNotFound(await findUser(db, userId));
    return toUserDeletion(await countOwned(db, { userIds: [userId], now: clock() }));
  });

  serve(deleteUser, async ({ params: { utilisateurId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const user = orNotFound(await lockUser(trx, id));
      if (administers(user)) await refuseLastAdministrator(trx, id);
      const { email, firstName, lastName } = user;
      await note(trx, call, { action: "delete", id, details: { email, firstName, lastName } });
      await removeAccount(trx, platform, id);
    });
    return undefined;
  });

  serve(replacePassword, async ({ params, query, body, ...call }) => {
    const generated = query.generatePassword ? generatePassword() : null;
    const password = generated ?? parse(z.object({ motDePasse: newPassword }), body).motDePasse;
    const passwordHash = await hashChosenPassword(lane, "known", { password, field: "motDePasse" });
    await db.transaction().execute(async (trx) => {
      const user = orNotFound(await lockUser(trx, params.utilisateurId));
      await setPassword(trx, user.id, passwordHash);
      await endSessions(trx, { userId: user.id }, "password");
      await note(trx, call, { action: "password", id: user.id });
      if (query.sendEmail) {
        // After the password: a change of it ends the links that there were.
        const token = await insertInvitation(trx, user.id, clock());
        await mailer.send(trx, passwordReplacedMail(user, token, publicUrl));
      }
    });
    return { motDePasse: query.sendEmail ? null : generated };
  });

  serve(joinGroup, async ({ params: { utilisateurId: userId, groupeId: groupId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      orNotFound(await findGroup(trx, groupId));
      orNotFound(await lockUser(trx, userId));
      await insertMember(trx, { groupId, userId });
      await note(trx, call, { action: "join", id: userId, details: { groupId } });
    });
    return undefined;
  });

  serve(leaveGroup, async ({ params: { utilisateurId: userId, groupeId: groupId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await removeMember(trx, { groupId, userId }))) throw new Refusal("NOT_FOUND");
      await note(trx, call, { action: "leave", id: userId, details: { groupId } });
    });
    return undefined;
  });
}

const toUsersQuery = ({ tree, actif, groupe, ...filters }: Query<typeof listAdminUsers>) => ({
  ...filters,
  ungrouped: tree,
  active: actif,
  groupId: groupe,
});

type FileRow = ReturnType<typeof streamUsers> extends AsyncGenerator<infer Row> ? Row : never;

// Titles that an import knows again.
const userColumns: Columns<FileRow> = {
  id: [],
  email: [["Email", ({ email }) => email]],
  nom: [["Nom", ({ nom }) => nom]],
  prenom: [["Prénom", ({ prenom }) => prenom]],
  numeroTelephone: [["Téléphone", ({ numeroTelephone }) => numeroTelephone]],
  adresse: [["Adresse", ({ adresse }) => adresse]],
  codePostal: [["Code postal", ({ codePostal }) => codePostal]],
  ville: [["Ville", ({ ville }) => ville]],
  pays: [["Pays", ({ pays }) => pays]],
  // Said by the class.
  categorie: [],
  photo: [],
  classe: [["Classe", ({ classe }) => classe]],
  role: [["Rôle", ({ role }) => role]],
  administrateur: [["Administrateur", ({ administrateur }) => administrateur]],
  actif: [["Actif", ({ actif }) => actif]],
  adresseConfirmee: [["Adresse confirmée", ({ adresseConfirmee }) => adresseConfirmee]],
  groupes: [["Groupes", ({ groupes }) => groupes.map(({ nom }) => nom).join(", ")]],
  date: [["Date", ({ date }) => new Date(date)]],
};

const passwordRequired = "Le mot de passe est obligatoire";

const refuseTakenEmail = <T>(row: T | null): T => {
  if (row === null)
    throw new Refusal("EMAIL_TAKEN", {
      "utilisateur.email": "Un compte existe déjà avec cet email.",
    });
  return row;
};

/** Somebody has to be left who can let others in again. */
async function refuseLastAdministrator(trx: Transaction<DB>, leaving: number) {
  if ((await lockOtherAdministrators(trx, leaving)).length === 0)
    throw new Refusal("LAST_ADMINISTRATOR");
}

async function refuseUnlessLeaf(db: Kysely<DB>, categoryId: number | undefined) {
  if (categoryId !== undefined && !(await isLeafCategory(db, categoryId)))
    throw new Refusal("CLASS_INVALID", { "utilisateur.categorie": "Le classe est invalide" });
}

/** What was sent, by its columns: what was left out is left out, an emptied text is null. */
function toChange(fields: Body<typeof changeUser>["utilisateur"]): UserChange {
  const change: UserChange = {};
  const text = (value: string | null) => value || null;
  change.last_name = fields.nom;
  if (fields.prenom !== undefined) change.first_name = fields.prenom;
  if (fields.email !== undefined) change.email = fields.email;
  if (fields.adresse !== undefined) change.address = text(fields.adresse);
  if (fields.codePostal !== undefined) change.zip_code = text(fields.codePostal);
  if (fields.ville !== undefined) change.city = text(fields.ville);
  if (fields.pays !== undefined) change.country = text(fields.pays);
  if (fields.numeroTelephone !== undefined) change.phone_number = text(fields.numeroTelephone);
  if (fields.categorie !== undefined) change.category_id = fields.categorie?.id ?? null;
  if (fields.role !== undefined) change.role = fields.role;
  if (fields.administrateur !== undefined) change.administrator = fields.administrateur;
  if (fields.actif !== undefined) change.active = fields.actif;
  if (fields.photo === null) change.photo = null;
  return change;
}

/** Whether a change gives or takes a role, ends an account or opens it again, or gives it into other hands: a link goes to its address. */
const takesOver = (
  before: Required<Pick<UserChange, "email" | "role" | "administrator" | "active">>,
  { email, role, administrator, active }: UserChange,
): boolean =>
  (email !== undefined && email !== before.email) ||
  (role !== undefined && role !== before.role) ||
  (administrator !== undefined && administrator !== before.administrator) ||
  (active !== undefined && active !== before.active);

async function readUser(db: Kysely<DB>, id: number): Promise<AdminUser | null> {
  const user = await findUser(db, id);
  if (!user) return null;
  return {
    ...user,
    assignementUtilisateurCours: await listOnCourses(db, { userId: id }),
    assignementUtilisateurCategorie: await listOnCategories(db, { userId: id }),
  };
}
