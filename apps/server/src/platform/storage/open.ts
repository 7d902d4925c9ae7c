import { join } from "node:path";
import type { Config } from "../config.ts";
import { folderStorage } from "./folder.ts";
import { openPrivateFolder } from "./private-folder.ts";
import type { Storage } from "./storage.ts";
import { type UploadBytes, uploadsFolder, uploadsInFolder } from "./upload-bytes.ts";

/** The storage of this configuration: the bucket of `STORAGE_URL`, or a folder below `DATA_DIR`. */
export async function openStorage({ storageUrl, dataDir }: Config): Promise<Storage> {
  if (!storageUrl) {
    const folder = join(dataDir, "storage");
    await openPrivateFolder(folder);
    return folderStorage(folder);
  }
  // Loaded where it is used only: the SDK takes longer to load than the rest of the server.
  const { s3Storage } = await import("./s3.ts");
  return s3Storage(storageUrl);
}

/** In `UPLOADS_DIR` where that is said; else with the media, in the bucket or below `DATA_DIR`. */
export async function openUploadBytes(config: Config, storage: Storage): Promise<UploadBytes> {
  if (!config.storageUrl || config.uploadsDir) {
    await openPrivateFolder(uploadsFolder(config));
    return uploadsInFolder(config, storage);
  }
  // Loaded where it is used only, as the storage's.
  const { uploadsInBucket } = await import("./upload-bytes-s3.ts");
  return uploadsInBucket(config.storageUrl, storage);
}
