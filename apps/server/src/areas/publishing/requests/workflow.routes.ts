import {
  getVideoRequest,
  listOwnVideoRequests,
  listVideoRequests,
  releaseVideoRequest,
  returnVideoRequest,
  takeVideoRequest,
  terminateVideoRequest,
} from "@majorant/contract/publishing/video-requests";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { publishRequest, requestStep, returnRequest } from "./ending.queries.ts";
import { findRequest, listRequests } from "./reading.queries.ts";
import { signerFor } from "./signed-addresses.ts";

/** The requests as technicians work them off, and as their teachers follow them. */
export function workflowRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const signFor = signerFor(platform);

  const answer = async (id: number, caller: Caller) =>
    orNotFound(await findRequest(db, id, { sign: signFor(caller) }));

  serve(listVideoRequests, async ({ caller, query }) =>
    listRequests(db, query, { sign: signFor(caller) }),
  );

  serve(listOwnVideoRequests, async ({ caller, query }) =>
    listRequests(db, query, { userId: caller.id, sign: signFor(caller) }),
  );

  serve(getVideoRequest, async ({ caller, params: { videoRequestId } }) => {
    const userId = seesAll(caller) ? undefined : caller.id;
    return orNotFound(await findRequest(db, videoRequestId, { userId, sign: signFor(caller) }));
  });

  serve(takeVideoRequest, async ({ caller, params: { videoRequestId: id } }) => {
    await db.transaction().execute(async (trx) => {
      await requestStep(trx, { id, event: "taken", caller, now: clock(), takenBy: caller.id });
    });
    return answer(id, caller);
  });

  serve(releaseVideoRequest, async ({ caller, params: { videoRequestId: id } }) => {
    await db.transaction().execute(async (trx) => {
      await requestStep(trx, { id, event: "released", caller, now: clock(), takenBy: null });
    });
    return answer(id, caller);
  });

  serve(terminateVideoRequest, async ({ caller, params: { videoRequestId: id } }) => {
    await db
      .transaction()
      .execute((trx) => publishRequest(trx, platform, { id, caller, now: clock() }));
    return answer(id, caller);
  });

  serve(returnVideoRequest, async ({ caller, params: { videoRequestId: id }, body }) => {
    const { reason } = body;
    await db
      .transaction()
      .execute((trx) => returnRequest(trx, platform, { id, caller, reason, now: clock() }));
    return answer(id, caller);
  });
}

const seesAll = ({ roles }: Caller) =>
  roles.includes("ROLE_TECHNICIAN") || roles.includes("ROLE_ADMINISTRATEUR");
