import { spawn } from "node:child_process";
import { access, constants as fs } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { DiskFull } from "../../../platform/storage/disk.ts";
import { lend, openConfinement, ownEnvironment } from "./confinement.ts";

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

/** The containers of videos, in ffmpeg's words. No list of other files is among them (DASH, HLS, concat). */
const containers = "mov,matroska,avi,mpeg,mpegvideo,mpegts,asf,flv,ogg";

/** More than 8K has: what a small file can claim, and nobody films. */
const mostPixels = 40_000_000;

/** A file as what one of the programs reads: a video by what it holds, and nothing but that file. */
export const input = (name: string): string[] => [
  "-protocol_whitelist",
  "file",
  "-format_whitelist",
  containers,
  "-max_pixels",
  String(mostPixels),
  "-i",
  `file:${name}`,
];

/** Within this, in milliseconds, a signal to all processes has reached this one too. */
const sameStopMs = 500;

/** What a program may print, in characters, where all of it is kept. */
const mostPrinted = 4_000_000;

type Run = {
  /** Where it runs: what it reads and writes is in there, and is named as seen from there. */
  folder: string;
  /** How long it may take, in milliseconds. */
  patience: number;
  signal?: AbortSignal;
  onLine?: (line: string) => void;
};

/** What a program printed, and what it complained of though it went on to its end. */
export type Ran = { printed: string; complaints: string };

/**
 * Runs one of ffmpeg's programs, with as little as it needs of the machine (confinement.ts).
 * @throws UnreadableVideo with its last words where it gives up by itself; DiskFull where it met a full
 * disk, even if it says that all went well; the signal's reason where it was stopped.
 */
export async function run(
  program: "ffmpeg" | "ffprobe",
  args: string[],
  { folder, patience, signal, onLine }: Run,
): Promise<Ran> {
  signal?.throwIfAborted();
  const { before, account } = await openConfinement();
  await lend(folder);
  const [first = program, ...rest] = [...before, program, "-v", "error", ...args];
  const child = spawn(first, rest, {
    cwd: folder,
    env: ownEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
    timeout: patience,
    killSignal: "SIGKILL",
    ...account,
    ...(signal && { signal }),
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
      if (printed.length > mostPrinted) child.kill("SIGKILL");
    });
  const code = await ended.catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });
  // A stop of the whole service reaches it as it reaches us, and perhaps a moment before.
  if (code !== 0) await pause(sameStopMs, null, { ...(signal && { signal }) }).catch(() => {});
  signal?.throwIfAborted();
  if (printed.length > mostPrinted) throw new UnreadableVideo(`${program} has too much to say`);
  // Killed by its time or by another hand (out of memory, an administrator): the file may well be sound.
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
