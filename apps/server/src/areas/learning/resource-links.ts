import { downloadSeconds, mediaPaths } from "../../integrations/video/paths.ts";
import type { Signer } from "../../platform/accounts/signatures.ts";
import { signedAddresses, type Viewer, validUntil } from "../../platform/addresses.ts";
import { archivePath } from "./archives/archives.routes.ts";
import type { Links } from "./sections.queries.ts";

/** The addresses at which somebody downloads what a course has beside its videos. */
export function resourceLinks(signer: Signer, viewer: Viewer, now: Date): Links {
  const addresses = signedAddresses(signer);
  const grant = { ...viewer, until: validUntil(now, downloadSeconds) };
  return {
    file: (resourceId) => addresses.sign(mediaPaths.file(resourceId), grant),
    videoFile: ({ id, link }) => link ?? addresses.sign(mediaPaths.videoFile(id), grant),
    archive: (id) => addresses.sign(archivePath(id), grant),
  };
}
