import { createHash, randomBytes } from "node:crypto";
import type { Role } from "@majorant/contract/roles";
import { type Kysely, sql } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { DB } from "../database/schema.ts";

/** How long a session lasts: 30 days, in seconds. */
export const sessionSeconds = 30 * 24 * 3600;

/** Who calls: an active account with a live session. */
export type Caller = {
  id: number;
  sessionId: number;
  firstName: string;
  lastName: string;
  email: string;
  /** Its own role, and ROLE_ADMINISTRATEUR where it carries the flag. */
  roles: Role[];
  expiresAt: Date;
};

/** 256 random bits for the browser, of which only the hash is kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Its own role, and the administrator's when it carries the flag (domain.md, Roles and access). */
export const ownRoles = (user: { role: Role; administrator: boolean }): Role[] =>
  user.administrator && user.role !== "ROLE_ADMINISTRATEUR"
    ? [user.role, "ROLE_ADMINISTRATEUR"]
    : [user.role];

const findSession = prepared((db, asked: { hash: Buffer; now: Date }) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("sessions.token_hash", "=", asked.hash)
    .where("sessions.expires_at", ">", asked.now)
    .where("users.active", "=", true)
    .select([
      "sessions.id as sessionId",
      "sessions.expires_at as expiresAt",
      "sessions.last_used_at as lastUsedAt",
      "users.id",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.email",
      "users.role",
      "users.administrator",
    ])
    .compile(),
);

/** How fresh the last use of a session is kept: a write for each call would be many for little. */
const useMilliseconds = 5 * 60_000;

const noteUse = (db: Kysely<DB>, sessionId: number, now: Date) =>
  db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", sessionId).execute();

/** The account behind a token, while its session lives and it is active. */
export async function findCaller(db: Kysely<DB>, token: string, now: Date): Promise<Caller | null> {
  const [row] = await findSession(db, { hash: hashToken(token), now });
  if (!row) return null;
  const { role, administrator, lastUsedAt, ...caller } = row;
  if (now.getTime() - lastUsedAt.getTime() > useMilliseconds)
    await noteUse(db, caller.sessionId, now);
  return { ...caller, roles: ownRoles({ role, administrator }) };
}

/** The roles that current assignments give an account, on any course. */
export async function assignedRoles(db: Kysely<DB>, userId: number, now: Date): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`
    select distinct role from current_assignments(${userId}, ${now})`.execute(db);
  return rows.map((row) => row.role);
}

/** Opens a session and gives its token, once: it is not stored. */
export async function openSession(
  db: Kysely<DB>,
  user: { id: number; userAgent: string | undefined },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  await db
    .insertInto("sessions")
    .values({
      user_id: user.id,
      token_hash: hash,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + sessionSeconds * 1000),
      user_agent: user.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  return token;
}

/** Ends one session. */
export const endSession = (db: Kysely<DB>, sessionId: number) =>
  db.deleteFrom("sessions").where("id", "=", sessionId).execute();

/** Ends the sessions of an account but one, as a password change does. */
export const endOtherSessions = (db: Kysely<DB>, caller: { id: number; sessionId: number }) =>
  db
    .deleteFrom("sessions")
    .where("user_id", "=", caller.id)
    .where("id", "!=", caller.sessionId)
    .execute();

/** Ends all sessions of an account, as a password reset or a deactivation does. */
export const endSessions = (db: Kysely<DB>, userId: number) =>
  db.deleteFrom("sessions").where("user_id", "=", userId).execute();
