import type { Work } from "@majorant/contract/notifications/notifications";
import type { Role } from "@majorant/contract/roles";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { countAllOpenTo } from "../../discussion/discussion.queries.ts";
import { countUndecided } from "../../marking/marking.queries.ts";
import { countRequests } from "../../publishing/requests/reading.queries.ts";
import { countToConfirm } from "../../shop/orders/admin/orders.admin.queries.ts";

/** What waits for somebody of these roles; a teacher's courses are asked for as they are held now. */
export async function countWorkOf(
  db: Kysely<DB>,
  { userId, roles, now }: { userId: number; roles: readonly Role[]; now: Date },
): Promise<Work> {
  const technician = roles.includes("ROLE_TECHNICIAN");
  const [paymentsToConfirm, newRequests, failedRequests] = await Promise.all([
    roles.includes("ROLE_ADMINISTRATEUR") ? countToConfirm(db) : 0,
    technician ? countRequests(db, "waiting") : 0,
    technician ? countRequests(db, "failed") : 0,
  ]);
  const [openQuestions, undecidedAnswers, ownFailedRequests] = await Promise.all([
    countAllOpenTo(db, { userId, now }),
    countUndecided(db, { userId, administrator: false, now }),
    countRequests(db, "failed", { userId }),
  ]);
  return {
    paymentsToConfirm,
    newRequests,
    failedRequests,
    openQuestions,
    undecidedAnswers,
    ownFailedRequests,
  };
}
