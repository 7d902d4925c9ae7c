import type { Access } from "@majorant/contract/endpoint";
import type { Role } from "@majorant/contract/roles";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { assignedRoles, type Caller, findCaller, refusalOfToken } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { DB } from "../database/schema.ts";
import { Refusal } from "./refusal.ts";

/** The token of `Authorization: Bearer <token>`; a bare token is accepted too (domain.md). */
function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer\s+/i, "").trim() || undefined;
}

/** Answers who calls, or refuses: 401 nobody, 403 the wrong role, 404 another's own address. */
export async function admit(
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  access: Access,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (access.kind === "signature") return null;
  const token = tokenOf(request);
  const caller = token ? await findCaller(db, token, clock()) : null;
  if (access.kind === "anyone") return caller;
  if (!caller) throw new Refusal(token ? await refusalOfToken(db, token) : "NOT_SIGNED_IN");
  if (access.kind === "self" && paramOf(request, access.param) !== String(caller.id))
    throw new Refusal("NOT_FOUND");
  if (access.kind === "roles" && !(await holdsOne(db, caller, access.roles, clock())))
    throw new Refusal("FORBIDDEN");
  return caller;
}

const paramOf = (request: FastifyRequest, name: string) =>
  (request.params as Record<string, string>)[name]; // Fastify's path parameters are strings

async function holdsOne(db: Kysely<DB>, caller: Caller, allowed: readonly Role[], now: Date) {
  if (caller.roles.some((role) => allowed.includes(role))) return true;
  // Asked only when needed: an assignment can make a student a teacher of one course.
  const assigned = await assignedRoles(db, caller.id, now);
  return assigned.some((role) => allowed.includes(role));
}
