import type { Platform } from "../platform.ts";
import { orUndo } from "../storage/or-undo.ts";
import type { UploadedFile } from "../uploads.ts";
import { keepPhoto, type PhotoKind, photoKeys } from "./photos.ts";

/**
 * Keeps the photo that came with a change, where one did, and takes it back where the change is
 * refused.
 * @throws Refusal NOT_AN_IMAGE where the file is none.
 */
export async function withPhoto<T>(
  platform: Pick<Platform, "storage" | "lane">,
  kind: PhotoKind,
  file: UploadedFile | undefined,
  write: (photo: string | undefined) => Promise<T>,
): Promise<T> {
  const photo = file ? await keepPhoto(platform, kind, file.path) : undefined;
  return orUndo(
    async () => photo && platform.storage.remove(photoKeys(photo)),
    () => write(photo),
  );
}
