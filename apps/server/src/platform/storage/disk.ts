import { statfs } from "node:fs/promises";
import { event } from "../events.ts";

/** What stays free for the rest of the server, in bytes. */
const spare = 1_000_000_000;

/** Whether so many bytes more leave the disk of a folder enough for the rest of the server. */
export async function hasRoom(folder: string, bytes = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes + spare;
}

/** There is no room left on this machine, as a program of its own or we ourselves noticed. */
export class DiskFull extends Error {}

/** The system's two codes, and PostgreSQL's. */
const codes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

/** Whether something failed because there is no room left: the machine's fault, and no file's. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskFull ||
  (error instanceof Error && "code" in error && codes.includes(error.code));

/** Somebody met a full disk: administrators are to know. */
export const diskFull = event<object>("disk full");
