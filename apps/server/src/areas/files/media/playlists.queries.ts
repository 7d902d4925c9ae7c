import { masterPlaylist, mediaPlaylist } from "@majorant/domain/files/playlists";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { findRendition, listRenditions } from "./media.queries.ts";

/** A video's manifest: its renditions, each at its address. @throws Refusal NOT_FOUND where it has none. */
export async function readManifest(
  db: Kysely<DB>,
  mediumId: string,
  addressOf: (rendition: string) => string,
): Promise<string> {
  const renditions = await listRenditions(db, mediumId);
  if (renditions.length === 0) throw new Refusal("NOT_FOUND");
  return masterPlaylist(
    renditions.map((rendition) => ({ ...rendition, address: addressOf(rendition.name) })),
  );
}

/** A rendition's playlist: its key and its segments, each at its address. @throws Refusal NOT_FOUND */
export async function readPlaylist(
  db: Kysely<DB>,
  { mediumId, rendition }: { mediumId: string; rendition: string },
  { key, segment }: { key: string; segment: (name: string) => string },
): Promise<string> {
  const { iv, durations } = orNotFound(await findRendition(db, mediumId, rendition));
  const segments = durations.map((seconds, n) => ({ seconds, address: segment(`${n}.ts`) }));
  return mediaPlaylist({ address: key, iv: iv.toString("hex") }, segments);
}
