import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { CannotStart } from "./cannot-start.ts";

/** A migration's file and what it said, by its hash. */
type Applied = { name: string; checksum: string };

/** The files that the earlier migrations became end with this one. */
export const LAST_OF_BASELINE = "0014_settings.sql";

/**
 * Takes over a database that migrations before the baseline made (docs/decisions/0026-one-baseline.md): those that it
 * lacks of them are applied from the folder `before-baseline`, which makes it what the baseline makes, and the baseline
 * counts as applied. All of it or none: where one fails the database is as it was. Gives back what is applied then;
 * any other database stays as it is.
 * @throws CannotStart when its list is not the beginning of theirs, or lacks one of which there is no file any more.
 */
export async function takeOverEarlier<Known extends Applied>(
  client: pg.PoolClient,
  applied: Known[],
  { folder, migrations }: { folder: string; migrations: Known[] },
): Promise<Known[]> {
  const earlier = readEarlier(join(folder, "before-baseline.sha256"));
  if (earlier.length === 0 || applied[0]?.name !== earlier[0]?.name) return applied;
  const lacking = earlier.slice(applied.length).map(({ name }) => ({
    name,
    file: join(folder, "before-baseline", name),
  }));
  const isBeginning = linesOf(applied) === linesOf(earlier.slice(0, applied.length));
  if (!isBeginning || lacking.some(({ file }) => !existsSync(file)))
    throw new CannotStart(
      "This database was made before the migrations became a baseline, by a version that this one cannot go on from: start the last version of that time on it once, or begin with an empty database (docs/decisions/0026-one-baseline.md).",
    );
  const baseline = migrations.filter(({ name }) => name <= LAST_OF_BASELINE);
  await client.query("BEGIN");
  for (const { name, file } of lacking) await applyEarlier(client, name, file);
  await client.query("DELETE FROM schema_migrations");
  for (const { name, checksum } of baseline)
    await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [
      name,
      checksum,
    ]);
  await client.query("COMMIT");
  return baseline;
}

async function applyEarlier(client: pg.PoolClient, name: string, file: string): Promise<void> {
  try {
    await client.query(readFileSync(file, "utf8").replaceAll("\r\n", "\n"));
    // As its own transaction did then: what was left to its end is looked at before the next one.
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw new CannotStart(
      `Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}. The database is as it was: start the version before, and report this line.`,
      { cause },
    );
  }
}

/** The migrations of that time, in order, from a list as `sha256sum` writes it; none without a list. */
function readEarlier(file: string): Applied[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split(/\r?\n/);
  return lines.map((line) => {
    const [checksum = "", name = ""] = line.split(/ +/);
    return { name, checksum };
  });
}

const linesOf = (migrations: Applied[]) =>
  migrations.map(({ name, checksum }) => `${checksum} ${name}`).join("\n");
