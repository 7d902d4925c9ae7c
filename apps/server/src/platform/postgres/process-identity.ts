import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * What tells a living process from an earlier one that had its pid: when it started.
 * Null when no such process lives; a zombie does not.
 */
export function identityOf(pid: number): string | null {
  if (process.platform === "linux") return onLinux(pid);
  if (process.platform === "darwin") return ps(pid, "lstart");
  // Windows tells start times only slowly; there a recycled pid is mistaken for the old process.
  return exists(pid) ? "alive" : null;
}

/** Its command line, null where it does not live or cannot be read. */
export function commandOf(pid: number): string | null {
  if (process.platform === "darwin") return ps(pid, "command");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || null;
  } catch {
    return null;
  }
}

function onLinux(pid: number): string | null {
  try {
    // The command, in brackets, may hold anything; the fields are counted after it.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, ticksSinceBoot] = [fields[0], fields[19]];
    if (state === "Z" || state === "X") return null;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${ticksSinceBoot}`;
  } catch {
    return null;
  }
}

function ps(pid: number, column: "lstart" | "command"): string | null {
  try {
    const output = execFileSync("/bin/ps", ["-o", `${column}=`, "-p", String(pid)], {
      encoding: "utf8",
    });
    return output.trim() || null;
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
