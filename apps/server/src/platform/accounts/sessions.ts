import { createHash, randomBytes } from "node:crypto";
import type { RefusalCode } from "@majorant/contract/refusals";
import type { Role } from "@majorant/contract/roles";
import { isSessionOver, isStaff, sessionSeconds } from "@majorant/domain/access/session-times";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { DB, Language } from "../database/schema.ts";

/** How long a person counts as confirmed after a sign-in or another proof: 10 minutes, in seconds. */
const confirmedSeconds = 10 * 60;

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Who calls: an active account with a live session. */
export type Caller = {
  id: number;
  sessionId: number;
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmed: boolean;
  language: Language;
  /** Its own role, and ROLE_ADMINISTRATEUR where it carries the flag. */
  roles: Role[];
  expiresAt: Date;
  /** Until when calls are answered that ask for a person who has just confirmed that it is them. */
  confirmedUntil: Date;
  hasSecondFactor: boolean;
  /** An administrator of whom one is required, and who has none: only what sets it up answers. */
  mustSetUpSecondFactor: boolean;
};

/** 256 random bits for the browser, of which only the hash is kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Its own role, and the administrator's when it carries the flag (docs/product/access.md, Roles of an account). */
export const ownRoles = (user: { role: Role; administrator: boolean }): Role[] =>
  user.administrator && user.role !== "ROLE_ADMINISTRATEUR"
    ? [user.role, "ROLE_ADMINISTRATEUR"]
    : [user.role];

/** Of an account: whether it has a second factor, and whether administrators must have one. */
export const secondFactorColumns = [
  sql<boolean>`has_second_factor(users.id)`.as("hasSecondFactor"),
  sql<boolean>`exists (select from settings
    where name = 'secondFactorForAdministrators' and value = 'true')`.as("isRequired"),
] as const;

const findSessionBy = (secret: "sessions.token_hash" | "sessions.page_hash") =>
  prepared((db, query: { hash: Buffer; now: Date }) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .where(secret, "=", query.hash)
      .where("sessions.expires_at", ">", query.now)
      .where("users.active", "=", true)
      .select([
        "sessions.id as sessionId",
        "sessions.expires_at as expiresAt",
        "sessions.created_at as createdAt",
        "sessions.last_used_at as lastUsedAt",
        "sessions.confirmed_until as confirmedUntil",
        "sessions.teaches",
        "users.id",
        "users.first_name as firstName",
        "users.last_name as lastName",
        "users.email",
        "users.email_confirmed_at as emailConfirmedAt",
        "users.language",
        "users.role",
        "users.administrator",
      ])
      .select(secondFactorColumns)
      .compile(),
  );

const byToken = findSessionBy("sessions.token_hash");
const byPageSecret = findSessionBy("sessions.page_hash");

/** How fresh the last use of a session is kept: a write for each call would be many for little. */
const useMilliseconds = 5 * 60_000;
/** Of the staff, whose sessions end after an hour of nothing. */
const staffUseMilliseconds = 60_000;

/** Notes too whether its account teaches by an assignment: asked with each call, that would cost more than it is worth. */
const noteUse = (db: Kysely<DB>, sessionId: number, now: Date) =>
  db
    .updateTable("sessions")
    .set({ last_used_at: now, teaches: teachesNow(sql.ref("sessions.user_id"), now) })
    .where("id", "=", sessionId)
    .execute();

/** Whether a current assignment gives an account a role of the staff. */
const teachesNow = (userId: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`exists (select from current_assignments(${userId}, ${now})
    where role <> 'ROLE_APPRENANT')`;

/** The account behind a token, while its session lives and it is active. */
export const findCaller = (db: Kysely<DB>, token: string, now: Date) =>
  findAccount(db, byToken, token, now);

/** The account that a document is for: the one of the cookie's secret, which is no token. */
export const findReader = (db: Kysely<DB>, pageSecret: string, now: Date) =>
  findAccount(db, byPageSecret, pageSecret, now);

async function findAccount(
  db: Kysely<DB>,
  find: typeof byToken,
  secret: string,
  now: Date,
): Promise<Caller | null> {
  const [row] = await find(db, { hash: hashToken(secret), now });
  if (!row) return null;
  const { role, administrator, isRequired, emailConfirmedAt, ...session } = row;
  const { createdAt, lastUsedAt, teaches, ...caller } = session;
  const roles = ownRoles({ role, administrator });
  const heldRoles: Role[] = teaches ? [...roles, "ROLE_ENSEIGNANT"] : roles;
  if (isSessionOver({ roles: heldRoles, createdAt, lastUsedAt }, now)) {
    await endSession(db, caller.sessionId);
    return null;
  }
  const fresh = isStaff(heldRoles) ? staffUseMilliseconds : useMilliseconds;
  if (now.getTime() - lastUsedAt.getTime() > fresh) await noteUse(db, caller.sessionId, now);
  const mustSetUpSecondFactor = isRequired && lacksSecondFactor({ ...caller, roles });
  const emailConfirmed = emailConfirmedAt !== null;
  return { ...caller, roles, emailConfirmed, mustSetUpSecondFactor };
}

/** An administrator without a second factor. */
export const lacksSecondFactor = (user: { roles: readonly Role[]; hasSecondFactor: boolean }) =>
  user.roles.includes("ROLE_ADMINISTRATEUR") && !user.hasSecondFactor;

/** The roles that current assignments give an account, on any course. */
export async function assignedRoles(db: Kysely<DB>, userId: number, now: Date): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`
    select distinct role from current_assignments(${userId}, ${now})`.execute(db);
  return rows.map((row) => row.role);
}

type NewSession = {
  id: number;
  userAgent: string | undefined;
  /** Whoever tries the demo is asked for nothing more: it counts as confirmed for as long as it lasts. */
  isDemo?: boolean;
};

/**
 * Opens a session and gives its token and the secret of its documents, once: neither is stored; and how
 * long it lasts.
 */
export async function openSession(
  db: Kysely<DB>,
  user: NewSession,
  now: Date,
): Promise<{ token: string; pageSecret: string; seconds: number }> {
  const account = await db
    .selectFrom("users")
    .where("id", "=", user.id)
    .select(["role", "administrator"])
    .select(teachesNow(sql.lit(user.id), now).as("teaches"))
    .executeTakeFirstOrThrow();
  const { teaches } = account;
  const roles = ownRoles(account);
  const seconds = sessionSeconds(teaches ? [...roles, "ROLE_ENSEIGNANT"] : roles);
  const { token, hash } = newToken();
  const page = newToken();
  await db
    .insertInto("sessions")
    .values({
      user_id: user.id,
      token_hash: hash,
      page_hash: page.hash,
      created_at: now,
      last_used_at: now,
      expires_at: secondsAfter(now, seconds),
      confirmed_until: secondsAfter(now, user.isDemo ? seconds : confirmedSeconds),
      user_agent: user.userAgent?.slice(0, 300) ?? null,
      teaches,
    })
    .execute();
  await db
    .insertInto("sign_ins")
    .values({ user_id: user.id, at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ at: now }))
    .execute();
  return { token, pageSecret: page.token, seconds };
}

/**
 * Gives a session a secret for its documents, unless `known` is the one that it has; null where it keeps
 * what it has, or where another call at the same time has given it one.
 */
export async function givePageSecret(
  db: Kysely<DB>,
  sessionId: number,
  presented: string | undefined,
): Promise<string | null> {
  const session = await db
    .selectFrom("sessions")
    .where("id", "=", sessionId)
    .select("page_hash as hash")
    .executeTakeFirst();
  if (!session || (presented && session.hash?.equals(hashToken(presented)))) return null;
  const { token, hash } = newToken();
  const updated = await db
    .updateTable("sessions")
    .set({ page_hash: hash })
    .where("id", "=", sessionId)
    .where("page_hash", "is not distinct from", session.hash)
    .returning("id")
    .executeTakeFirst();
  return updated ? token : null;
}

/** The person of a session has just proven that it is them. */
export function confirmPerson(db: Kysely<DB>, sessionId: number, now: Date) {
  const until = secondsAfter(now, confirmedSeconds);
  return db
    .updateTable("sessions")
    .set({ confirmed_until: until })
    .where("id", "=", sessionId)
    .where("confirmed_until", "<", until)
    .execute();
}

/** Ends a session at its own browser's wish. */
export const endSession = (db: Kysely<DB>, sessionId: number) =>
  db.deleteFrom("sessions").where("id", "=", sessionId).execute();

/** Why somebody else, or another device, ended a session. */
export type SessionEnd = "signed-out" | "password" | "inactive" | "deleted";

/** Which sessions end: one of an account, all of them, or all but one. */
type EndedSessions = { userId: number; id?: number; except?: number };

/** Ends sessions and keeps the reason for their browsers. Answers how many there were. */
export async function endSessions(
  db: Kysely<DB>,
  { userId, id, except }: EndedSessions,
  reason: SessionEnd,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .with("ended", (ended) => {
      let all = ended.deleteFrom("sessions").where("user_id", "=", userId);
      if (id !== undefined) all = all.where("id", "=", id);
      if (except !== undefined) all = all.where("id", "!=", except);
      return all.returning("token_hash");
    })
    .insertInto("ended_sessions")
    .columns(["token_hash", "reason"])
    .expression((insert) =>
      insert.selectFrom("ended").select(["token_hash", insert.val(reason).as("reason")]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

const refusalOfEnd = {
  "signed-out": "SESSION_SIGNED_OUT",
  password: "SESSION_PASSWORD_CHANGED",
  inactive: "SESSION_INACTIVE",
  deleted: "SESSION_DELETED",
} as const satisfies Record<SessionEnd, RefusalCode>;

/** The refusal for a token that opens nothing: why its session ended, where that is known. */
export async function refusalOfToken(db: Kysely<DB>, token: string): Promise<RefusalCode> {
  const ended = await db
    .selectFrom("ended_sessions")
    .where("token_hash", "=", hashToken(token))
    .select("reason")
    .executeTakeFirst();
  // The table's own check allows these reasons only.
  return ended ? refusalOfEnd[ended.reason as SessionEnd] : "SESSION_EXPIRED";
}
