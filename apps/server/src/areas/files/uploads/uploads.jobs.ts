import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "../../../platform/platform.ts";
import { deleteUpload, findUpload, isLeased, listForgotten } from "./uploads.queries.ts";

const day = 24 * 3_600_000;

/** How long an upload to which nothing comes is kept, in milliseconds. */
const keptMilliseconds = 7 * day;

export function uploadsJobs(platform: Platform): void {
  platform.jobs.schedule("sweep-uploads", "23 3 * * *", () => sweepUploads(platform));
}

/** Removes what was begun and never ended: uploads after a week, and what killed processes left. */
export async function sweepUploads({
  db,
  clock,
  config,
  uploadBytes,
}: Pick<Platform, "db" | "clock" | "uploadBytes"> & {
  config: { dataDir: string };
}): Promise<void> {
  const since = new Date(clock().getTime() - keptMilliseconds);
  for (const id of await listForgotten(db, since)) {
    if (await isLeased(db, id)) continue;
    await uploadBytes.remove(id);
    await deleteUpload(db, id);
  }
  await uploadBytes.sweep(since, async (id) => (await findUpload(db, id)) !== undefined);
  // Multipart calls that a killed process left, under `incoming`: nobody can go on with them.
  const yesterday = new Date(clock().getTime() - day);
  const incoming = join(config.dataDir, "incoming");
  for (const name of await readdir(incoming).catch(() => [])) {
    const call = join(incoming, name);
    const parts = (await readdir(call).catch(() => [])).map((part) => join(call, part));
    const still = await Promise.all([call, ...parts].map((path) => isOlder(path, yesterday)));
    if (still.every(Boolean)) await rm(call, { recursive: true, force: true });
  }
}

/** Whether a file has not changed since then. */
const isOlder = (path: string, since: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < since,
    () => false,
  );
