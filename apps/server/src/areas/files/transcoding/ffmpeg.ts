import { spawn } from "node:child_process";
import { access, constants as fs } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { DiskFull } from "../../../platform/storage/disk.ts";

/** The file is at fault, not the machine: trying again would end the same. */
export class UnreadableVideo extends Error {
  /** For whoever sent it. */
  readonly sentence: string;

  constructor(message: string, sentence = "Ce fichier n'est pas une vidéo lisible.") {
    super(message);
    this.sentence = sentence;
  }
}

/** What the system answers where there is no room left, in ffmpeg's words. */
const full = /No space left on device|Disk quota exceeded/;

/** Other faults of the machine, in ffmpeg's words: the file may well be sound. */
const ofMachine =
  /Cannot allocate memory|Input\/output error|Too many open files|Resource temporarily unavailable|File too large|Read-only file system|Permission denied/;

type Run = { signal?: AbortSignal; onLine?: (line: string) => void };

/** What a program printed, and what it complained of though it went on to its end. */
export type Ran = { printed: string; complaints: string };

/**
 * Runs one of ffmpeg's programs.
 * @throws UnreadableVideo with its last words where it gives up by itself; DiskFull where it met a full
 * disk, even if it says that all went well; the signal's reason where it was stopped.
 */
export async function run(
  program: "ffmpeg" | "ffprobe",
  args: string[],
  { signal, onLine }: Run = {},
): Promise<Ran> {
  signal?.throwIfAborted();
  const child = spawn(program, ["-v", "error", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal ? { signal, killSignal: "SIGKILL" as const } : {}),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  // Whoever watches a video now comes before whoever waits for one.
  if (child.pid) yieldTo(child.pid);
  let errors = "";
  let noRoom = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-2_000);
    // A full disk may be told once, and hours before the end.
    noRoom ||= full.exec(errors)?.[0] ?? "";
  });
  let printed = "";
  if (onLine) createInterface(child.stdout).on("line", onLine);
  else
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const code = await ended.catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });
  signal?.throwIfAborted();
  // Killed by another hand (out of memory, an administrator): the file may well be sound.
  if (code === null) throw new Error(`${program} was killed`);
  if (noRoom) throw new DiskFull(`${program}: ${noRoom}`);
  const complaints = errors.trim();
  if (code !== 0 && ofMachine.test(complaints)) throw new Error(complaints);
  if (code !== 0) throw new UnreadableVideo(complaints || `${program} ended with ${code}`);
  return { printed, complaints };
}

function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or may not be slowed down here: neither matters.
  }
}

/** Whether both programs are there to be run; looked for, not run, since every start asks. */
export async function hasFfmpeg(): Promise<boolean> {
  const installed = await Promise.all([isInstalled("ffmpeg"), isInstalled("ffprobe")]);
  return installed.every(Boolean);
}

async function isInstalled(program: string): Promise<boolean> {
  const name = process.platform === "win32" ? `${program}.exe` : program;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const isExecutable = await access(join(folder, name), fs.X_OK).then(
      () => true,
      () => false,
    );
    if (folder && isExecutable) return true;
  }
  return false;
}
