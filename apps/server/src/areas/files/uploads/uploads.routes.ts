import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { uploadsPath } from "@majorant/contract/files/tus";
import { listUploads, uploaders } from "@majorant/contract/files/uploads";
import { mostVideoBytes } from "@majorant/contract/limits";
import { type Lock, type Locker, Server } from "@tus/server";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { admit } from "../../../platform/http/access.ts";
import { faultBody, toRefusal } from "../../../platform/http/errors.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { UploadStore } from "./store.ts";
import { uploadsJobs } from "./uploads.jobs.ts";
import { dropLease, findUpload, listUploadsOf, renewLease, takeLease } from "./uploads.queries.ts";

/** Resumable uploads of videos, by tus: each of the account that began it, and of no other. */
export function uploadsRoutes(platform: Platform): void {
  const { app, serve, db, clock, uploadBytes } = platform;
  uploadsJobs(platform);

  serve(listUploads, async ({ caller }) => {
    const rows = await listUploadsOf(db, caller.id);
    return Promise.all(
      rows.map(async ({ id, name, bytes, finished, createdAt }) => ({
        id,
        name,
        bytes,
        received: finished ? bytes : ((await uploadBytes.received(id)) ?? 0),
        finished,
        date: createdAt.toISOString(),
      })),
    );
  });

  /** What was admitted, by its request: tus's hooks are given that, and nothing of ours. */
  const admitted = new WeakMap<object, Admitted>();
  const tus = new TusServer({
    path: uploadsPath,
    relativeLocation: true,
    datastore: new UploadStore({ db, clock, uploadBytes }),
    locker: leaseLocker(db),
    maxSize: mostVideoBytes,
    namingFunction: () => randomUUID(),
    // The upload whose owner was looked at: tus would take the last part of the query for another.
    getFileIdFromRequest: ({ runtime }) => runtime?.node && admitted.get(runtime.node.req)?.id,
    async onUploadCreate({ runtime }, { metadata }) {
      const owner = runtime?.node && admitted.get(runtime.node.req)?.owner;
      return { metadata: { ...metadata, owner: String(orNotFound(owner)) } };
    },
    onResponseError({ runtime }, error) {
      const refusal = refusalOf(error);
      if (refusal?.body.code === "STORAGE_FULL") app.log.error({ err: error }, "upload");
      if (refusal) {
        // Of tus's own the status stays: its clients go by that.
        const status = "status_code" in error ? error.status_code : refusal.status;
        return { status_code: status, body: JSON.stringify(refusal.body) };
      }
      const requestId = (runtime?.node && admitted.get(runtime.node.req)?.requestId) ?? "";
      app.log.error({ err: error, reqId: requestId }, "upload");
      // tus would say what the system said, with the path of the file in it.
      return { status_code: 500, body: JSON.stringify(faultBody(requestId)) };
    },
  });

  // Its body is tus's to read.
  app.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) =>
    done(null),
  );

  const asSender = async (request: FastifyRequest) => {
    request.caller = await admit(platform, { access: uploaders }, request);
  };
  const asOwner = async (request: FastifyRequest) => {
    await asSender(request);
    const { id } = request.params as { id: string }; // the path's own
    const upload = await findUpload(db, id);
    if (upload?.userId !== request.caller?.id) throw new Refusal("NOT_FOUND");
  };
  for (const [method, url, onRequest] of [
    ["POST", uploadsPath, asSender],
    [["HEAD", "PATCH", "DELETE"], `${uploadsPath}/:id`, asOwner],
  ] as const)
    app.route({
      method: [method].flat(),
      url,
      schema: { hide: true },
      config: { upload: true },
      onRequest,
      compress: false,
      handler: async (request, reply) => {
        const { id } = request.params as { id?: string }; // the path's own
        if (request.caller)
          admitted.set(request.raw, { owner: request.caller.id, id, requestId: request.id });
        reply.hijack();
        await tus.handle(request.raw, reply.raw);
      },
    });
}

/** Who sends, to which upload (none where it is being made), by which request. */
type Admitted = { owner: number; id: string | undefined; requestId: string };

/** tus's own refusals, in our words. */
function refusalOf(error: Error | { status_code: number; body: string }): Refusal | undefined {
  return "status_code" in error ? refusalOfStatus(error.status_code) : toRefusal(error);
}

function refusalOfStatus(status: number): Refusal | undefined {
  if (status >= 500) return undefined;
  // Another request holds it, or brought it further meanwhile; it was taken over, or swept.
  if (status === 409) return new Refusal("UPLOAD_BUSY");
  if (status === 410) return new Refusal("NOT_FOUND");
  return toRefusal({ statusCode: status }) ?? new Refusal("MALFORMED");
}

/** tus, which says in our words too what it refuses before it has asked `onResponseError`. */
class TusServer extends Server {
  override write(...[context, headers, status, body = ""]: Parameters<Server["write"]>) {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set("Content-Type", "application/json; charset=utf-8");
    const refusal = body.startsWith("{") ? undefined : refusalOfStatus(status);
    return super.write(context, headers, status, refusal ? JSON.stringify(refusal.body) : body);
  }
}

/** How long somebody waits for an upload that another request writes to, in milliseconds. */
const patience = 25_000;

/** How often a holder renews its lease and looks whether it is wanted, in milliseconds. */
const renewal = 1_000;

/**
 * One writer for each upload, on whichever instance: a lease in the database, renewed while it is
 * held. It takes no connection while hours of video come in, as an advisory lock would, and a
 * writer that was killed is not waited for longer than its lease.
 */
function leaseLocker(db: Kysely<DB>): Locker {
  return {
    newLock(id): Lock {
      const lease = { id, holder: randomUUID() };
      let renewing: NodeJS.Timeout | undefined;
      return {
        async lock(signal, release) {
          const end = Date.now() + patience;
          while (!(await takeLease(db, lease))) {
            if (signal.aborted || Date.now() > end) throw new Refusal("UPLOAD_BUSY");
            await pause(200);
          }
          renewing = setInterval(async () => {
            // An unreachable database leaves the lease to run out: nothing else is known.
            const state = await renewLease(db, lease).catch(() => null);
            if (state && (!state.held || state.wanted)) await release();
          }, renewal);
          renewing.unref();
        },
        async unlock() {
          clearInterval(renewing);
          await dropLease(db, lease);
        },
      };
    },
  };
}
