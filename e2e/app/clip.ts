import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Two seconds with sound, as a phone films them. */
export async function clip(path: string): Promise<string> {
  const source = (filter: string) => ["-f", "lavfi", "-i", filter];
  await promisify(execFile)("ffmpeg", [
    "-y",
    ...source("testsrc=duration=2:size=320x180:rate=10"),
    ...source("sine=duration=2"),
    "-pix_fmt",
    "yuv420p",
    "-c:v",
    "libx264",
    "-c:a",
    "aac",
    path,
  ]);
  return path;
}
