import { readdirSync, readFileSync } from "node:fs";

// What processes take, as Linux tells it.

export type Process = {
  pid: number;
  parent: number;
  name: string;
  /** What it has had of a processor, in milliseconds; /proc counts in hundredths of a second. */
  processor: number;
};

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Those of its children that have ended as well.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const name = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, parent: Number(fields[1]), name, processor: ticks * 10 };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** A process and all below it. */
export function familyOf(pid: number): Process[] {
  const all = readdirSync("/proc").flatMap((name) => {
    const process = /^\d+$/.test(name) ? readProcess(Number(name)) : null;
    return process ? [process] : [];
  });
  const family = all.filter((process) => process.pid === pid);
  // Those found are looked at in their turn.
  for (const { pid: parent } of family)
    family.push(...all.filter((process) => process.parent === parent));
  return family;
}

export const isPostgres = ({ name }: Process): boolean => /^postgres:|\/postgres /.test(name);

/**
 * Proportional memory in megabytes: what processes share is divided among them, so that it may be summed. `resident` counts
 * what is shared as its own.
 */
export function memoryOf({ pid }: Process): { proportional: number; resident: number } {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const of = (key: string) =>
      Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) / 1024;
    return { proportional: of("Pss"), resident: of("Rss") };
  } catch {
    return { proportional: 0, resident: 0 };
  }
}
