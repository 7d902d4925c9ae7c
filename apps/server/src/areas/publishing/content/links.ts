import { downloadSeconds, mediaPaths } from "../../../integrations/video/paths.ts";
import { signedAddresses, validUntil } from "../../../platform/addresses.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Teaching, teaches } from "../../access/teaching.queries.ts";
import type { Links } from "./sections/outline.queries.ts";

/**
 * Addresses of a course's files for its teachers. They ask for the role again when they are used:
 * those who run a course without teaching it get none.
 */
export async function linksFor(
  { db, signer }: Pick<Platform, "db" | "signer">,
  teaching: Teaching,
): Promise<Links> {
  if (!(await teaches(db, teaching))) return { file: () => null, videoFile: () => null };
  const addresses = signedAddresses(signer);
  const { id: userId, sessionId } = teaching.caller;
  const until = validUntil(teaching.now, downloadSeconds);
  const grant = { userId, sessionId, role: "ROLE_ENSEIGNANT", until } as const;
  return {
    file: (resourceId) => addresses.sign(mediaPaths.file(resourceId), grant),
    videoFile: (videoFileId) => addresses.sign(mediaPaths.videoFile(videoFileId), grant),
  };
}
