import type { RefusedTries, StaffMember } from "@majorant/contract/operations/security";
import { type Kysely, sql } from "kysely";
import { ownRoles } from "../../../platform/accounts/sessions.ts";
import { french } from "../../../platform/database/french.ts";
import { type Page, pageOf } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import type { RefusedKind } from "../../../platform/refused-tries.ts";

/** The accounts that are more than a student's, by name, when each signed in last, and whether by two factors. */
export async function listStaff(db: Kysely<DB>): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom("users as u")
    .leftJoin("sign_ins as s", "s.user_id", "u.id")
    .where((e) => e.or([e("u.role", "!=", "ROLE_APPRENANT"), e("u.administrator", "=", true)]))
    .select(["u.id", "u.last_name as nom", "u.first_name as prenom", "u.email"])
    .select(["u.active as actif", "u.role", "u.administrator", "s.at"])
    .select(sql<boolean>`has_second_factor(u.id)`.as("doubleVerification"))
    .orderBy(french("u.last_name"))
    .orderBy(french("u.first_name"))
    .orderBy("u.id")
    .execute();
  return rows.map(({ role, administrator, at, ...user }) => ({
    ...user,
    roles: ownRoles({ role, administrator }),
    derniereConnexion: at?.toISOString() ?? null,
  }));
}

/** So many days back, and so many rows: what is older or more is in the table, and is counted. */
const shownDays = 30;
const mostRows = 100;

/** What was refused lately, by day and network, the latest day first, of a day the most first; and how many lines there are. */
export async function listRefusedTries(
  db: Kysely<DB>,
  { kind, now }: { kind: RefusedKind; now: Date },
): Promise<Page<RefusedTries>> {
  const { rows } = await sql<Omit<RefusedTries, "dernier"> & { dernier: Date; total: number }>`
    select day::text as jour, network as reseau, tries as essais, last_at as dernier,
      count(*) over ()::integer as total
    from refused_tries
    where kind = ${kind} and day > (${now}::timestamptz at time zone 'Africa/Tunis')::date - ${shownDays}::integer
    order by day desc, tries desc, network limit ${mostRows}`.execute(db);
  return pageOf(rows).map((row) => ({ ...row, dernier: row.dernier.toISOString() }));
}

/** Those of some addresses that have an account here, with what their password is checked by. */
export const listAccountsOf = (db: Kysely<DB>, emails: readonly string[]) =>
  db
    .selectFrom("users")
    .where("email", "in", emails)
    .select(["id", "email", "active as actif", "password_hash as passwordHash"])
    .orderBy("email")
    .execute();
