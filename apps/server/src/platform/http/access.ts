import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Endpoint } from "@majorant/contract/endpoint";
import type { Role } from "@majorant/contract/roles";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { RememberedCallers } from "../accounts/remembered-callers.ts";
import { assignedRoles, type Caller, findCaller, refusalOfToken } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { DB } from "../database/schema.ts";
import { Refusal } from "./refusal.ts";

/** The token of `Authorization: Bearer <token>`; a bare token is accepted too. */
function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer\s+/i, "").trim() || undefined;
}

/** A page that is being made: its reader, and its request, whose number what it asks for has as well. */
type PageBeingMade = { reader: Caller | null; requestId: string };

const pages = new AsyncLocalStorage<PageBeingMade>();

/**
 * Lets a page that is being made ask the API in this process as its reader: what is injected within `ask`
 * is that account's, or nobody's. No request from outside gets here, whatever it carries.
 */
export const asReader = <T>(
  reader: Caller | null,
  ask: () => T,
  requestId: string = randomUUID(),
): T => pages.run({ reader, requestId }, ask);

/** The number of a request: of its own, or of the page that asks. */
export const requestIdOf = (): string => pages.getStore()?.requestId ?? randomUUID();

/** Whether a page asks, in this process. */
export const isAskedByPage = ({ id }: FastifyRequest): boolean =>
  pages.getStore()?.requestId === id;

async function callerOf({ db, clock, callers }: Identifying, request: FastifyRequest) {
  const page = pages.getStore();
  if (page) {
    // A page reads: whatever it runs, it changes nothing in anybody's name.
    if (request.method !== "GET") throw new Refusal("FORBIDDEN");
    return { caller: page.reader, token: undefined };
  }
  const token = tokenOf(request);
  if (!token) return { caller: null, token };
  const caller = request.method === "GET" ? callers.find(token) : findCaller(db, token, clock());
  return { caller: await caller, token };
}

type Identifying = { db: Kysely<DB>; clock: Clock; callers: RememberedCallers };

type Admission = Pick<Endpoint, "access" | "confirmed" | "beforeSecondFactor">;

/**
 * Answers who calls, or refuses: 401 nobody, 403 the wrong role, an administrator without a second factor or
 * a person to be confirmed again, 404 another's own address.
 */
export async function admit(
  identifying: Identifying,
  { access, confirmed, beforeSecondFactor }: Admission,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (access.kind === "signature") return null;
  const { db, clock } = identifying;
  const { caller, token } = await callerOf(identifying, request);
  if (access.kind === "anyone") return caller;
  if (!caller) throw new Refusal(token ? await refusalOfToken(db, token) : "NOT_SIGNED_IN");
  if (caller.mustSetUpSecondFactor && !beforeSecondFactor)
    throw new Refusal("SECOND_FACTOR_MISSING");
  if (access.kind === "self" && paramOf(request, access.param) !== String(caller.id))
    throw new Refusal("NOT_FOUND");
  if (access.kind === "roles" && !(await holdsOne(db, caller, access.roles, clock())))
    throw new Refusal("FORBIDDEN");
  if (confirmed === "always" || (confirmed === "withFactor" && caller.hasSecondFactor))
    refuseUnconfirmed(caller, clock());
  return caller;
}

/** @throws Refusal CONFIRMATION_REQUIRED where the person has not said for too long that it is them. */
export function refuseUnconfirmed({ confirmedUntil }: Caller, now: Date): void {
  if (now >= confirmedUntil) throw new Refusal("CONFIRMATION_REQUIRED");
}

const paramOf = (request: FastifyRequest, name: string) =>
  (request.params as Record<string, string>)[name]; // Fastify's path parameters are strings

async function holdsOne(db: Kysely<DB>, caller: Caller, allowedRoles: readonly Role[], now: Date) {
  if (caller.roles.some((role) => allowedRoles.includes(role))) return true;
  // Asked only when needed: an assignment can make a student a teacher of one course.
  const assigned = await assignedRoles(db, caller.id, now);
  return assigned.some((role) => allowedRoles.includes(role));
}
