import { playsElsewhere } from "@majorant/domain/access/streams";
import { neighbourhoodOf } from "@majorant/domain/accounts/networks";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  answerVideoPaths,
  mediaPaths,
  remarkVideoPaths,
  type VideoPaths,
  videoPaths,
} from "../../../integrations/video/paths.ts";
import { playerWord } from "../../../platform/accounts/player-word.ts";
import { type Grant, signedAddresses, visitor } from "../../../platform/addresses.ts";
import { type StoredAnswer, sendStored } from "../../../platform/http/bytes/send-stored.ts";
import { type SignedCall, signedRoute } from "../../../platform/http/bytes/signed-route.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { vdocipherRoutes } from "../transcoding/vdocipher.routes.ts";
import { findAnswerViewing } from "./answer-viewing.queries.ts";
import { mediaJobs } from "./media.jobs.ts";
import { findCaptions, findRendition, findViewing, type Viewing } from "./media.queries.ts";
import { readManifest, readPlaylist } from "./playlists.queries.ts";
import { storyboardsJobs } from "./storyboards.jobs.ts";
import { sheetKey } from "./storyboards.queries.ts";

type MediaCall = SignedCall & { viewing: Viewing };

/**
 * The bytes of courses, at signed addresses. Each request proves its address, then asks whether
 * its viewer may still see that: an expired or forged address, or one whose session has ended, is
 * ADDRESS_EXPIRED; a role that has been taken away is NOT_ENROLLED. What a video plays from is
 * STREAM_ELSEWHERE while another page has the student's one stream.
 */
export function mediaRoutes(platform: Platform): void {
  const { db, clock, signer, storage, rateLimits } = platform;
  mediaJobs(platform);
  storyboardsJobs(platform);
  vdocipherRoutes(platform);
  const addresses = signedAddresses(signer);
  // A player asks for one key of each quality that it plays, two as a rule. Whoever skips through a dozen videos in five
  // minutes has enough; a program that collects them does not. An address that was given away spends its account's.
  const keys = rateLimits("media-key", { tries: 24, seconds: 300 });
  // A whole class may look at the free previews from behind one address.
  const visitorsKeys = rateLimits("media-key-visitor", { tries: 60, seconds: 300 });

  const at = (
    path: string,
    kind: "resourceId" | "videoFileId" | "answerId" | "remarkId",
    answer: (call: MediaCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    { isStream = false } = {},
  ) =>
    signedRoute(platform, path, async (call, request, reply) => {
      const { grant, id, now } = call;
      // Signed addresses only name ids that were there.
      const viewing =
        kind === "answerId" || kind === "remarkId"
          ? await findAnswerViewing(
              db,
              kind === "answerId" ? { answerId: id } : { remarkId: id },
              grant,
              now,
            )
          : await findViewing(
              db,
              kind === "videoFileId" ? { videoFileId: id } : { resourceId: id },
              grant,
              now,
            );
      if (!viewing?.live) throw new Refusal(viewing ? "ADDRESS_EXPIRED" : "NOT_FOUND");
      if (!viewing.held) throw new Refusal("NOT_ENROLLED");
      if (isStream && isElsewhere(grant, viewing, now)) throw new Refusal("STREAM_ELSEWHERE");
      return answer({ ...call, viewing }, request, reply);
    });

  /** Kept by this browser only, no longer than the address lives, and as it is by proxies that compress everything. */
  const untilExpiry = ({ until }: Grant) =>
    `private, max-age=${Math.floor((until.getTime() - clock().getTime()) / 1000)}, no-transform`;

  const sendFile =
    (describe: (call: MediaCall) => Omit<StoredAnswer, "cacheControl">) =>
    (call: MediaCall, request: FastifyRequest, reply: FastifyReply) =>
      sendStored(storage, request, reply, {
        ...describe(call),
        cacheControl: untilExpiry(call.grant),
      });

  /** What a video plays from: a course's, or that of an answer or a remark. */
  function serveVideo(
    kind: "resourceId" | "answerId" | "remarkId",
    pathsOf: (id: number | string) => VideoPaths,
  ): void {
    const paths = pathsOf(":id");
    const stream = { isStream: true };

    at(
      paths.manifest,
      kind,
      async ({ grant, viewing, id }, _request, reply) => {
        const addressOf = (name: string) => addresses.sign(pathsOf(id).playlist(name), grant);
        return playlist(reply, await readManifest(db, viewing.mediumId, addressOf));
      },
      stream,
    );

    at(
      paths.playlist(":rendition"),
      kind,
      async ({ grant, viewing: { mediumId }, id, params: { rendition = "" } }, _request, reply) => {
        const text = await readPlaylist(
          db,
          { mediumId, rendition },
          {
            key: addresses.sign(pathsOf(id).key(rendition), grant),
            segment: (name) => addresses.sign(pathsOf(id).segment(rendition, name), grant),
          },
        );
        return playlist(reply, text);
      },
      stream,
    );

    at(
      paths.key(":rendition"),
      kind,
      async ({ grant, viewing, params: { rendition = "" } }, request, reply) => {
        if (grant.userId === visitor.userId) await visitorsKeys.spend(neighbourhoodOf(request.ip));
        else await keys.spend(String(grant.userId));
        const { key } = orNotFound(await findRendition(db, viewing.mediumId, rendition));
        return reply
          .header("cache-control", "no-store, no-transform")
          .type("application/octet-stream")
          .send(key);
      },
      stream,
    );

    at(
      paths.segment(":rendition", ":segment"),
      kind,
      sendFile(({ viewing, params: { rendition, segment } }) => ({
        key: `media/${viewing.mediumId}/${rendition}/${segment}`,
        type: "video/mp2t",
      })),
      stream,
    );

    at(
      paths.original,
      kind,
      sendFile(({ viewing }) => ({
        key: `media/${viewing.mediumId}/original`,
        type: viewing.contentType,
      })),
      stream,
    );

    at(
      paths.poster,
      kind,
      sendFile(({ viewing }) => ({
        key: `media/${viewing.mediumId}/poster.webp`,
        type: "image/webp",
      })),
    );
  }

  serveVideo("resourceId", videoPaths);
  serveVideo("answerId", answerVideoPaths);
  serveVideo("remarkId", remarkVideoPaths);

  at(
    mediaPaths.storyboard(":id", ":sheet"),
    "resourceId",
    sendFile(({ viewing, params: { sheet = "" } }) => ({
      key: sheetKey(viewing.mediumId, sheet),
      type: "image/webp",
    })),
  );

  at(
    mediaPaths.captions(":id", ":language"),
    "resourceId",
    async ({ grant, id, params: { language = "" } }, _request, reply) => {
      const { content } = orNotFound(await findCaptions(db, id, language));
      return reply
        .header("cache-control", untilExpiry(grant))
        .type("text/vtt; charset=utf-8")
        .send(content);
    },
  );

  for (const [path, kind] of [
    [mediaPaths.file(":id"), "resourceId"],
    [mediaPaths.videoFile(":id"), "videoFileId"],
  ] as const)
    at(
      path,
      kind,
      sendFile(({ viewing }) => ({
        key: `media/${viewing.mediumId}/original`,
        type: viewing.contentType,
        downloadAs: viewing.name,
      })),
    );
}

/** Of students only: who prepares a course may look at two videos at once. */
const isElsewhere = ({ role, sessionId, page }: Grant, { stream }: Viewing, now: Date) =>
  role === "ROLE_APPRENANT" &&
  playsElsewhere(
    stream && { page: stream.page, seenAt: new Date(stream.seenAt) },
    page ? playerWord(sessionId, page) : null,
    now,
  );

/**
 * Signed for one viewer, and worth asking for again once the addresses in it have expired: kept for as
 * long as it takes a page to open, which reads it more than once. Keys and segments are checked each time.
 */
const playlist = (reply: FastifyReply, text: string) =>
  reply
    .header("cache-control", "private, max-age=30, no-transform")
    .type("application/vnd.apple.mpegurl")
    .send(text);
