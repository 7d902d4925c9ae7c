import { spawn } from "node:child_process";
import { access, constants as fs } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

/** The file is at fault, not the machine: trying again would end the same. */
export class UnreadableVideo extends Error {
  /** For whoever sent it. */
  readonly sentence: string;

  constructor(message: string, sentence = "Ce fichier n'est pas une vidéo lisible.") {
    super(message);
    this.sentence = sentence;
  }
}

type Run = { signal?: AbortSignal; onLine?: (line: string) => void };

/**
 * Runs one of ffmpeg's programs and gives what it printed.
 * @throws UnreadableVideo with its last words where it gives up by itself; the signal's reason
 * where it was stopped.
 */
export async function run(
  program: "ffmpeg" | "ffprobe",
  args: string[],
  { signal, onLine }: Run = {},
): Promise<string> {
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
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-2_000);
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
  if (code !== 0) throw new UnreadableVideo(errors.trim() || `${program} ended with ${code}`);
  return printed;
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
  const there = await Promise.all([isInstalled("ffmpeg"), isInstalled("ffprobe")]);
  return there.every(Boolean);
}

async function isInstalled(program: string): Promise<boolean> {
  const name = process.platform === "win32" ? `${program}.exe` : program;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const found = await access(join(folder, name), fs.X_OK).then(
      () => true,
      () => false,
    );
    if (folder && found) return true;
  }
  return false;
}
