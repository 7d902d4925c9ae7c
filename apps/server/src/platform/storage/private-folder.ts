import { chmod, mkdir } from "node:fs/promises";

/**
 * Makes a folder that no other account of the machine can look into, and closes one that is there
 * already: mails, uploads and media are somebody's.
 */
export async function openPrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  // One that belongs to another account is that account's to close.
  await chmod(path, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM") throw error;
  });
}
