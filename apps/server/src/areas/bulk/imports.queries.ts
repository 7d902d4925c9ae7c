import type { ImportOptions, listImports, UserImport } from "@majorant/contract/bulk/imports";
import type { Query } from "@majorant/contract/endpoint";
import type { Class, ImportedPerson } from "@majorant/domain/bulk/import-lines";
import { type Kysely, sql, type Transaction } from "kysely";
import { takeTime } from "../../platform/database/database.ts";
import { type Page, paged } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { containsWords } from "../../platform/database/words.ts";

/** Somebody of the file, with the class that the line names; null where it names none. */
export type Newcomer = ImportedPerson & { categoryId: number | null };

/** Two imports at once would both find an email free: one waits for the other to end. */
export async function waitForImports(trx: Transaction<DB>): Promise<void> {
  await takeTime(trx);
  await sql`select pg_advisory_xact_lock(hashtext('user_imports'))`.execute(trx);
}

/** The classes that an account may have: the open leaves of the tree. */
export const listClasses = async (db: Kysely<DB>): Promise<Class[]> =>
  db
    .selectFrom("categories as c")
    .where("c.open", "=", true)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("categories as below")
            .whereRef("below.parent_id", "=", "c.id")
            .select("below.id"),
        ),
      ),
    )
    .select(["c.id", "c.title as titre", "c.full_title as chemin"])
    .execute();

/** The accounts that have one of these emails. */
export const findAccounts = async (db: Kysely<DB>, emails: string[]) =>
  db
    .selectFrom("users")
    .where("email", "=", sql<string>`any(${emails}::text[])`)
    .select(["id", "email", "last_name as nom", "first_name as prenom"])
    .execute();

/**
 * Of these accounts those that somebody made by themselves with an address that they never confirmed,
 * perhaps a stranger's. Held, so that nobody confirms one meanwhile.
 */
export const lockUnproven = async (trx: Transaction<DB>, emails: readonly string[]) =>
  trx
    .selectFrom("users as u")
    .innerJoin("email_confirmations as c", "c.user_id", "u.id")
    .where("u.email", "=", sql<string>`any(${emails}::text[])`)
    .where("u.email_confirmed_at", "is", null)
    .select(["u.id", "u.photo"])
    .orderBy("u.id")
    .forUpdate()
    .execute();

/**
 * Takes over such accounts for whom the file names: without the password, the links and the details of
 * whoever made them. What they wrote stays.
 */
export async function takeOver(
  trx: Transaction<DB>,
  userIds: readonly number[],
  passwordHash: string,
): Promise<void> {
  const ids = sql<number>`any(${userIds}::integer[])`;
  await trx
    .updateTable("users")
    .set({ password_hash: passwordHash, phone_number: null, address: null, zip_code: null })
    .set({ city: null, country: null, category_id: null, photo: null })
    .where("id", "=", ids)
    .execute();
  await trx.deleteFrom("password_resets").where("user_id", "=", ids).execute();
  await trx.deleteFrom("email_confirmations").where("user_id", "=", ids).execute();
}

const column = <Key extends keyof Newcomer>(people: readonly Newcomer[], key: Key) =>
  people.map((person) => person[key]);

/** The people as a table of a statement: `line` is their place in it. */
const asTable = (people: readonly Newcomer[]) => sql`unnest(
  ${column(people, "email")}::text[], ${column(people, "nom")}::text[], ${column(people, "prenom")}::text[],
  ${column(people, "numeroTelephone")}::text[], ${column(people, "adresse")}::text[],
  ${column(people, "codePostal")}::text[], ${column(people, "ville")}::text[],
  ${column(people, "pays")}::text[], ${column(people, "categoryId")}::integer[])
  with ordinality as f (email, nom, prenom, phone, address, zip, city, country, category_id, line)`;

/** Adds accounts, which their invitations confirm; those whose email somebody took meanwhile are missing from what it answers. */
export async function insertAccounts(
  trx: Transaction<DB>,
  people: readonly Newcomer[],
  { passwordHash, role }: { passwordHash: string; role: NonNullable<ImportOptions["role"]> },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, password_hash, last_name, first_name, phone_number, address, zip_code,
      city, country, category_id, role, email_confirmed_at)
    select f.email, ${passwordHash}, f.nom, f.prenom, f.phone, f.address, f.zip, f.city, f.country,
      f.category_id, ${role}::role, null
    from ${asTable(people)} order by f.line
    on conflict (email) do nothing
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Writes names over those of accounts that are there, and what else a line has. */
export async function overwriteAccounts(
  trx: Transaction<DB>,
  people: readonly Newcomer[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update users u set last_name = f.nom, first_name = f.prenom,
      phone_number = coalesce(f.phone, u.phone_number), address = coalesce(f.address, u.address),
      zip_code = coalesce(f.zip, u.zip_code), city = coalesce(f.city, u.city),
      country = coalesce(f.country, u.country), category_id = coalesce(f.category_id, u.category_id)
    from ${asTable(people)}
    where u.email = f.email
    returning u.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Puts users in groups; those that are in one stay in it. */
export const joinGroups = (trx: Transaction<DB>, userIds: number[], groupIds: number[]) =>
  sql`insert into group_members (group_id, user_id)
    select g.id, u.id from unnest(${groupIds}::integer[]) g(id), unnest(${userIds}::integer[]) u(id)
    on conflict do nothing`.execute(trx);

export async function recordImport(
  trx: Transaction<DB>,
  record: { now: Date; actorId: number; fileName: string; created: number; updated: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("user_imports")
    .values({
      at: record.now,
      actor_id: record.actorId,
      file_name: record.fileName,
      created: record.created,
      updated: record.updated,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Those to whom a link has to be mailed. */
export const insertInvitations = (trx: Transaction<DB>, importId: number, userIds: number[]) =>
  sql`insert into import_invitations (import_id, user_id)
    select ${importId}, id from unnest(${userIds}::integer[]) u(id)`.execute(trx);

/** Takes some off those that still have to be invited, as long as the transaction stands. */
export async function takeInvitations(trx: Transaction<DB>, importId: number, most: number) {
  const { rows } = await sql<{
    id: number;
    email: string;
    firstName: string;
    active: boolean;
  }>`
    with taken as (
      delete from import_invitations
      where (import_id, user_id) in (
        select import_id, user_id from import_invitations where import_id = ${importId}
        order by user_id limit ${most} for update skip locked)
      returning user_id)
    select u.id, u.email, u.first_name as "firstName", u.active
    from taken join users u on u.id = taken.user_id
    order by u.id`.execute(trx);
  return rows;
}

const importsWithCounts = (db: Kysely<DB>) =>
  db
    .selectFrom("user_imports as i")
    .leftJoin("users as u", "u.id", "i.actor_id")
    .select([
      "i.id",
      "i.at",
      "i.file_name as fichier",
      "i.created as crees",
      "i.updated as misAJour",
    ])
    .select([
      sql<string | null>`u.first_name || ' ' || u.last_name`.as("par"),
      sql<number>`(select count(*)::integer from import_invitations where import_id = i.id)`.as(
        "invitations",
      ),
      // The journal says how many were to be invited; those who were are no longer kept.
      sql<number | null>`(
        select (details->>'invitations')::integer from audit
        where subject = 'import' and subject_id = i.id and action = 'add')`.as("invites"),
    ]);

const toImport = ({ at, ...row }: Omit<UserImport, "date"> & { at: Date }): UserImport => ({
  ...row,
  date: at.toISOString(),
});

export async function findImport(db: Kysely<DB>, id: number): Promise<UserImport | null> {
  const row = await importsWithCounts(db).where("i.id", "=", id).executeTakeFirst();
  return row ? toImport(row) : null;
}

/** A page of the imports that were asked for, and how many there are. */
export async function readImports(
  db: Kysely<DB>,
  { q, sort, page, size = 25 }: Omit<Query<typeof listImports>, "format">,
): Promise<Page<UserImport>> {
  const imports = importsWithCounts(db).where(
    containsWords(sql`i.file_name || ' ' || coalesce(u.first_name || ' ' || u.last_name, '')`, q),
  );
  const sorted = imports.orderBy("i.id", sort === "date" ? "asc" : "desc");
  return (await paged(sorted, { page, size })).map(toImport);
}
