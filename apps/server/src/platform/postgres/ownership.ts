import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../database/cannot-start.ts";
import { identityOf } from "./process-identity.ts";

/**
 * Claims `folder` for this process, and gives back how to give it up. A claim is pid and start time,
 * so that neither a killed owner nor a stranger with its pid blocks the next start.
 */
export function claim(folder: string): () => void {
  const file = join(folder, "owner.json");
  const ownerText = JSON.stringify({ pid: process.pid, started: identityOf(process.pid) });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, ownerText);
  try {
    // A link appears whole or not at all, and never over another.
    while (!tryLink(draft, file)) clearOrRefuse(file, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readOwner(file) === ownerText) rmSync(file, { force: true });
  };
}

/** The living process that has a folder's claim; null where there is none. */
export function ownerOf(folder: string): number | null {
  const text = readOwner(join(folder, "owner.json"));
  return text === null ? null : livingOwner(text);
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function clearOrRefuse(file: string, folder: string): void {
  const ownerText = readOwner(file);
  if (ownerText === null) return;
  const pid = livingOwner(ownerText);
  if (pid !== null) {
    throw new CannotStart(
      `Process ${pid} already runs the database of ${folder}: stop it first, or give this one another DATA_DIR.`,
    );
  }
  // Moved away before it is removed: of two starts that found it, only one moves it.
  const aside = `${file}.left.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readOwner(aside) !== ownerText) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function livingOwner(claimText: string): number | null {
  try {
    const { pid, started } = JSON.parse(claimText);
    return identityOf(pid) === started ? pid : null;
  } catch {
    // Not ours, or cut short by a full disk: nobody can be named by it.
    return null;
  }
}

function readOwner(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
