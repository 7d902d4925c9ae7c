import {
  leavingMarks,
  marksBetween,
  type PositionReport,
  type StuckMark,
  toldOf,
  visitGap,
} from "@majorant/domain/learning/stuck-points";
import type { Platform } from "../../../platform/platform.ts";
import { addStuckPoints, listStillThere, type NotedRow } from "./stuck-points.queries.ts";

/**
 * How often what is in memory is added to the table, in milliseconds: so long that many have watched meanwhile, and the
 * moment when a figure grows says nothing of who was there.
 */
export const flushEvery = 15 * 60_000;

/** The most that is in memory of each: the oldest goes first. About ten megabytes in all. */
const [mostReports, mostCells] = [20_000, 20_000];

/** The version of a video that is watched, by whom. */
type Viewing = { userId: number; resourceId: number; mediumId: string };

type LastReport = Viewing & PositionReport;

/** Ten seconds of a video and a figure, with who is not yet counted in the table. */
type Cell = Omit<Viewing, "userId"> & StuckMark & { students: Set<number> };

export type StuckPointCounts = {
  /** Takes in a student's report of a position, as it is saved. */
  note(viewing: Viewing, report: PositionReport): void;
  /** Adds to the table what five students have done, or ten, or fifteen; the others wait for their fifth. */
  flush(): Promise<void>;
};

/**
 * Counts where students get stuck, in the memory of this process
 * (docs/decisions/0037-where-students-get-stuck.md). Who did what is never written: a place comes into the table
 * with its fifth student, as a number that grows by five different students at a time. What a process that ends had not
 * written is lost.
 */
export function openStuckPointCounts({ db, clock, app }: StuckPointPlatform): StuckPointCounts {
  /** Each student's last report of a video, the oldest first. */
  const lastReports = new Map<string, LastReport>();
  const cells = new Map<string, Cell>();
  /** The cells to look at in the next flush: somebody came since the last one. */
  const touched = new Set<string>();
  let flushing: Promise<void> | null = null;

  function count({ userId, ...version }: Viewing, marks: readonly StuckMark[]): void {
    for (const mark of marks) {
      const key = `${version.resourceId} ${version.mediumId} ${mark.second} ${mark.figure}`;
      const cell = cells.get(key) ?? { ...version, ...mark, students: new Set() };
      if (cell.students.has(userId)) continue;
      cell.students.add(userId);
      cells.set(key, cell);
      touched.add(key);
      dropOldest(cells, mostCells);
    }
  }

  function note(viewing: Viewing, report: PositionReport): void {
    const key = `${viewing.userId} ${viewing.resourceId}`;
    const before = lastReports.get(key);
    if (before && before.at >= report.at) return;
    if (before?.mediumId === viewing.mediumId) count(viewing, marksBetween(before, report));
    lastReports.delete(key);
    lastReports.set(key, { ...viewing, ...report });
    dropOldest(lastReports, mostReports);
  }

  /** Counts those who left: of whom neither this process nor another has heard for half an hour. */
  async function countLeaving(now: Date): Promise<void> {
    const silent: LastReport[] = [];
    for (const [key, last] of lastReports) {
      if (now.getTime() - last.at < visitGap * 1000) continue;
      lastReports.delete(key);
      if (leavingMarks(last, now.getTime()).length > 0) silent.push(last);
    }
    if (silent.length === 0) return;
    for (const viewing of await listStillThere(db, silent))
      count(viewing, leavingMarks(viewing, now.getTime()));
  }

  async function writeCells(): Promise<void> {
    const counted = new Map<string, number[]>();
    const rows: NotedRow[] = [];
    for (const key of touched) {
      const cell = cells.get(key);
      if (!cell) continue;
      const times = toldOf(cell.students.size);
      if (times === 0) continue;
      counted.set(key, [...cell.students].slice(0, times));
      rows.push({ ...cell, key, times });
    }
    touched.clear();
    if (rows.length === 0) return;
    try {
      for (const key of await addStuckPoints(db, rows)) {
        const waiting = cells.get(key)?.students;
        for (const student of counted.get(key) ?? []) waiting?.delete(student);
        if (waiting?.size === 0) cells.delete(key);
      }
    } catch (error) {
      for (const { key } of rows) touched.add(key);
      throw error;
    }
  }

  const flush = () => {
    flushing ??= countLeaving(clock())
      .then(writeCells)
      .finally(() => {
        flushing = null;
      });
    return flushing;
  };

  const flushOrSay = () => flush().catch((error) => app.log.warn(error, "stuck points"));
  const timer = setInterval(flushOrSay, flushEvery).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await flushOrSay();
  });
  return { note, flush };
}

type StuckPointPlatform = Pick<Platform, "db" | "clock"> & {
  app: Pick<Platform["app"], "log" | "addHook">;
};

function dropOldest(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
