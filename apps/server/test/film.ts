import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * A drawn clip with a tone, as a camera would leave it: an MP4 of so many seconds. `streamed` has its index in
 * front, so that the beginning of it plays alone.
 */
export async function film({
  size = "320x180",
  seconds = 1,
  sound = true,
  picture = true,
  seed = 440,
  soundSeconds = undefined as number | undefined,
  streamed = false,
} = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "majorant-film-"));
  const path = join(folder, "clip.mp4");
  try {
    await run("ffmpeg", [
      "-v",
      "error",
      "-y",
      ...(picture
        ? ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=25:duration=${seconds}`]
        : []),
      ...(sound
        ? ["-f", "lavfi", "-i", `sine=frequency=${seed}:duration=${soundSeconds ?? seconds}`]
        : []),
      "-pix_fmt",
      "yuv420p",
      "-preset",
      "ultrafast",
      ...(streamed ? ["-movflags", "+faststart"] : []),
      path,
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
