import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, inject } from "vitest";
import { connect } from "../src/platform/backup/snapshot.ts";
import { type BackupOptions, takeBackup } from "../src/platform/backup/take.ts";
import { openTarget } from "../src/platform/backup/target.ts";
import type { Connection } from "../src/platform/database/connection.ts";
import { type Database, openDatabase } from "../src/platform/database/database.ts";
import { createDatabase, dropDatabase } from "../src/platform/database/databases.ts";
import { folderStorage } from "../src/platform/storage/folder.ts";
import type { Storage } from "../src/platform/storage/storage.ts";

/** Folders and databases for tests of backups, gone after the file's last test. */
export async function backupGrounds() {
  const folder = await mkdtemp(join(tmpdir(), "majorant-backups-"));
  const { server } = inject("postgres");
  const databases: string[] = [];
  const opened: Database[] = [];
  afterAll(async () => {
    for (const { close } of opened) await close();
    for (const name of databases) await dropDatabase(server, name);
    await rm(folder, { recursive: true, force: true });
  });

  const newFolder = () => join(folder, randomUUID().slice(0, 8));
  return {
    newFolder,
    /** An empty database and an empty storage. */
    async newPlace(): Promise<{ connection: Connection | string; storage: Storage }> {
      const name = `majorant_test_${randomUUID().slice(0, 8)}`;
      databases.push(name);
      return {
        connection: await createDatabase(server, name),
        storage: folderStorage(newFolder()),
      };
    },
    /** Looks into a place that was restored. */
    look(connection: Connection | string): Database {
      const database = openDatabase(connection, { poolSize: 3 });
      opened.push(database);
      return database;
    },
    /** Backs up into a folder or a bucket. */
    async backUp(
      connection: Connection | string,
      {
        to,
        ...options
      }: { to: string; storage: Storage | null } & Partial<Omit<BackupOptions, "storage">>,
    ) {
      const client = await connect(connection);
      try {
        const target = options.target ?? (await openTarget(to));
        return await takeBackup(client, { key: undefined, reason: "command", ...options, target });
      } finally {
        await client.end();
      }
    },
  };
}

/** What a storage has, by its keys. */
export async function contentOf(storage: Storage): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for await (const { key } of storage.list()) content[key] = await text(await storage.read(key));
  return content;
}
