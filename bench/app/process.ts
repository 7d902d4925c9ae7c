import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A program of this folder that serves; it says its address in its first line. */
export async function serving(
  file: string,
  environment: Record<string, string>,
): Promise<{ address: string; child: ChildProcess; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${file} ended with ${code} before it said its address`);
  });
  const first = once(createInterface({ input: child.stdout }), "line");
  const [address] = (await Promise.race([first, ended])) as [string]; // a line is text
  return {
    address,
    child,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** What a process has had of the processor, in milliseconds: its fields of /proc are in hundredths of a second. */
export function processorOf({ pid }: Pick<ChildProcess, "pid">): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
