import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll } from "vitest";

/**
 * A `PATH` on which ffmpeg reads no faster than a video plays: a small clip is still being prepared when a test comes to
 * stop that, on any machine. Gone after the file's last test.
 */
export async function pathAsItPlays(): Promise<string> {
  const programs = await mkdtemp(join(tmpdir(), "majorant-programs-"));
  // Whoever ffmpeg runs as finds it.
  await chmod(programs, 0o755);
  afterAll(() => rm(programs, { recursive: true, force: true }));
  const rest = process.env.PATH ?? "";
  const program = join(programs, "ffmpeg");
  await writeFile(program, `#!/bin/sh\nPATH="${rest}" exec ffmpeg -re "$@"\n`);
  await chmod(program, 0o755);
  return `${programs}${delimiter}${rest}`;
}
