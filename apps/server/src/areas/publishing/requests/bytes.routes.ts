import { masterPlaylist, mediaPlaylist } from "@majorant/domain/media/playlists";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Grant, signedAddresses } from "../../../platform/addresses.ts";
import { sendStored } from "../../../platform/http/bytes/send-stored.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findRendition, listRenditions } from "../../files/media/media.queries.ts";
import { findRequestBytes, findRequestFileBytes, type RequestBytes } from "./bytes.queries.ts";
import { requestPaths } from "./paths.ts";

type BytesRequest = { grant: Grant; of: RequestBytes; id: number; params: Record<string, string> };
type Answer = (
  bytes: BytesRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/**
 * The bytes of requests at signed addresses, before students can see them: for the teacher who sent
 * them, and for those who publish. Each request asks again whether its asker still may.
 */
export function bytesRoutes({ app, db, clock, signer, storage }: Platform): void {
  const addresses = signedAddresses(signer);

  const at = (path: string, find: typeof findRequestBytes, answer: Answer) =>
    app.route({
      method: ["GET", "HEAD"],
      url: path,
      schema: { hide: true },
      // Addresses that still work have no place in a log.
      logLevel: "warn",
      compress: false,
      handler: async (request, reply) => {
        const grant = addresses.read(request.raw.url ?? "", clock());
        if (!grant) throw new Refusal("ADDRESS_EXPIRED");
        const params = request.params as Record<string, string>; // Fastify's are strings
        const id = Number(params.id);
        const of = orNotFound(await find(db, { ...grant, id, now: clock() }));
        if (!of.live) throw new Refusal("ADDRESS_EXPIRED");
        if (!of.allowed) throw new Refusal("NOT_FOUND");
        return answer({ grant, of, id, params }, request, reply);
      },
    });

  const sendFile =
    (
      describe: (bytes: BytesRequest) => { key: string; type: string; downloadAs?: string },
    ): Answer =>
    (bytes, request, reply) =>
      sendStored(storage, request, reply, {
        ...describe(bytes),
        cacheControl: "private, max-age=3600",
      });

  at(
    requestPaths.original(":id"),
    findRequestBytes,
    sendFile(({ of }) => ({
      key: `media/${of.mediumId}/original`,
      type: of.contentType,
      downloadAs: of.name,
    })),
  );
  at(
    requestPaths.poster(":id"),
    findRequestBytes,
    sendFile(({ of }) => ({ key: `media/${of.mediumId}/poster.webp`, type: "image/webp" })),
  );
  at(
    requestPaths.file(":id"),
    findRequestFileBytes,
    sendFile(({ of }) => ({
      key: `media/${of.mediumId}/original`,
      type: of.contentType,
      downloadAs: of.name,
    })),
  );

  at(requestPaths.manifest(":id"), findRequestBytes, async ({ grant, of, id }, _request, reply) => {
    const renditions = await listRenditions(db, of.mediumId);
    if (renditions.length === 0) throw new Refusal("NOT_FOUND");
    const variants = renditions.map((rendition) => ({
      ...rendition,
      address: addresses.sign(requestPaths.playlist(id, rendition.name), grant),
    }));
    return playlist(reply, masterPlaylist(variants));
  });

  at(
    requestPaths.playlist(":id", ":rendition"),
    findRequestBytes,
    async ({ grant, of, id, params: { rendition = "" } }, _request, reply) => {
      const { iv, durations } = orNotFound(await findRendition(db, of.mediumId, rendition));
      const address = addresses.sign(requestPaths.key(id, rendition), grant);
      const segments = durations.map((seconds, n) => ({
        seconds,
        address: addresses.sign(requestPaths.segment(id, rendition, `${n}.ts`), grant),
      }));
      return playlist(reply, mediaPlaylist({ address, iv: iv.toString("hex") }, segments));
    },
  );

  at(
    requestPaths.key(":id", ":rendition"),
    findRequestBytes,
    async ({ of, params: { rendition = "" } }, _request, reply) => {
      const { key } = orNotFound(await findRendition(db, of.mediumId, rendition));
      return reply.header("cache-control", "no-store").type("application/octet-stream").send(key);
    },
  );

  at(
    requestPaths.segment(":id", ":rendition", ":segment"),
    findRequestBytes,
    sendFile(({ of, params: { rendition, segment } }) => ({
      key: `media/${of.mediumId}/${rendition}/${segment}`,
      type: "video/mp2t",
    })),
  );
}

const playlist = (reply: FastifyReply, text: string) =>
  reply
    .header("cache-control", "private, no-store")
    .type("application/vnd.apple.mpegurl")
    .send(text);
