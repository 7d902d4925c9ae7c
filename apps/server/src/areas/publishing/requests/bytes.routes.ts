import type { FastifyReply, FastifyRequest } from "fastify";
import { signedAddresses } from "../../../platform/addresses.ts";
import { sendStored } from "../../../platform/http/bytes/send-stored.ts";
import { type SignedCall, signedRoute } from "../../../platform/http/bytes/signed-route.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findRendition } from "../../files/media/media.queries.ts";
import { readManifest, readPlaylist } from "../../files/media/playlists.queries.ts";
import { findRequestBytes, findRequestFileBytes, type RequestBytes } from "./bytes.queries.ts";
import { requestPaths } from "./paths.ts";

type BytesCall = SignedCall & { of: RequestBytes };
type Answer = (call: BytesCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The bytes of requests at signed addresses, before students can see them: for the teacher who sent
 * them, and for those who publish. Each request asks again whether its asker still may.
 */
export function bytesRoutes(platform: Platform): void {
  const { db, signer, storage } = platform;
  const addresses = signedAddresses(signer);

  const at = (path: string, find: typeof findRequestBytes, answer: Answer) =>
    signedRoute(platform, path, async (call, request, reply) => {
      const { grant, id, now } = call;
      const of = orNotFound(await find(db, { ...grant, id, now }));
      if (!of.live) throw new Refusal("ADDRESS_EXPIRED");
      if (!of.allowed) throw new Refusal("NOT_FOUND");
      return answer({ ...call, of }, request, reply);
    });

  const sendFile =
    (describe: (call: BytesCall) => { key: string; type: string; downloadAs?: string }): Answer =>
    (call, request, reply) =>
      sendStored(storage, request, reply, {
        ...describe(call),
        cacheControl: "private, max-age=3600, no-transform",
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
    const addressOf = (name: string) => addresses.sign(requestPaths.playlist(id, name), grant);
    return playlist(reply, await readManifest(db, of.mediumId, addressOf));
  });

  at(
    requestPaths.playlist(":id", ":rendition"),
    findRequestBytes,
    async ({ grant, of: { mediumId }, id, params: { rendition = "" } }, _request, reply) => {
      const text = await readPlaylist(
        db,
        { mediumId, rendition },
        {
          key: addresses.sign(requestPaths.key(id, rendition), grant),
          segment: (name) => addresses.sign(requestPaths.segment(id, rendition, name), grant),
        },
      );
      return playlist(reply, text);
    },
  );

  at(
    requestPaths.key(":id", ":rendition"),
    findRequestBytes,
    async ({ of, params: { rendition = "" } }, _request, reply) => {
      const { key } = orNotFound(await findRendition(db, of.mediumId, rendition));
      return reply
        .header("cache-control", "no-store, no-transform")
        .type("application/octet-stream")
        .send(key);
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
    .header("cache-control", "private, no-store, no-transform")
    .type("application/vnd.apple.mpegurl")
    .send(text);
