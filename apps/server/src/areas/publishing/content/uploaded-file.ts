import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { fileName } from "@majorant/domain/files/file-names";
import { fileType, headBytes } from "@majorant/domain/files/file-types";
import { Refusal } from "../../../platform/http/refusal.ts";
import { orUndo } from "../../../platform/storage/or-undo.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { UploadedFile } from "../../../platform/uploads.ts";
import type { StoredFile } from "../../files/media/ingest.queries.ts";

const notAccepted =
  "Ce type de fichier n'est pas accepté. Envoyez un PDF, une image, un document, un texte ou une archive.";

/**
 * Looks into an uploaded file and takes its bytes over, for a change that may still be refused:
 * then they go again. `field` names the part in refusals.
 * @throws Refusal INVALID where it is empty, UNSUPPORTED_TYPE where it is no document.
 */
export async function withFile<T>(
  storage: Storage,
  { file, field }: { file: UploadedFile; field: string },
  write: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  if (file.bytes === 0) throw new Refusal("INVALID", { [field]: "Le fichier est vide" });
  const contentType = fileType(await headOf(file.path), file.bytes <= headBytes);
  if (!contentType) throw new Refusal("UNSUPPORTED_TYPE", { [field]: notAccepted });
  const id = randomUUID();
  await storage.putFile(`media/${id}/original`, file.path);
  return orUndo(
    () => storage.remove(`media/${id}/`),
    () => write({ id, name: fileName(file.name), contentType, bytes: file.bytes }),
  );
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
