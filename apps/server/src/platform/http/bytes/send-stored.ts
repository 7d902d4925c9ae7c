import { normalForm } from "@majorant/domain/normal-forms";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Storage } from "../../storage/storage.ts";
import { orNotFound } from "../refusal.ts";
import { readRange } from "./ranges.ts";

export type StoredAnswer = {
  /** Its key in storage. */
  key: string;
  type: string;
  cacheControl: string;
  /** Makes it a download under that name. */
  downloadAs?: string;
};

/**
 * Answers a stored object, whole or the part that is asked for; GET and HEAD alike. Objects never
 * change under their key, so that the key and the size stand for the content.
 * @throws Refusal NOT_FOUND where there is no such object.
 */
export async function sendStored(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, type, cacheControl, downloadAs }: StoredAnswer,
): Promise<FastifyReply> {
  const size = orNotFound(await storage.size(key));
  const tag = `"${key.replaceAll(/[^\w.-]/g, "-")}-${size}"`;
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": cacheControl,
    etag: tag,
    ...(downloadAs ? { "content-disposition": attachment(downloadAs) } : {}),
  });
  const { "if-range": ifRange, range: rangeHeader } = request.headers;
  const range = readRange(ifRange && ifRange !== tag ? undefined : rangeHeader, size);
  if (range === "beyond") return reply.code(416).header("content-range", `bytes */${size}`).send();

  const part = range === "whole" ? { start: 0, end: size - 1 } : range;
  if (range !== "whole")
    reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${size}`);
  reply.type(type).header("content-length", part.end - part.start + 1);
  if (request.method === "HEAD" || size === 0) return reply.send();
  return reply.send(await storage.read(key, range === "whole" ? undefined : part));
}

/** A download's name, in RFC 6266's two forms: plain ASCII, and as it is. */
export function attachment(name: string): string {
  const plain = normalForm(name, "NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%/]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
