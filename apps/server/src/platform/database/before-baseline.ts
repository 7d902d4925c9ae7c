import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { CannotStart } from "./cannot-start.ts";

/** A migration's file and what it said, by its hash. */
type Applied = { name: string; checksum: string };

/** The files that the earlier migrations became end with this one. */
export const LAST_OF_BASELINE = "0014_settings.sql";

/**
 * Takes over a database that the migrations before the baseline made
 * (docs/decisions/0026-one-baseline.md): it is what the baseline makes, so the baseline counts as
 * applied. Gives back what is applied then; any other database stays as it is.
 * @throws CannotStart when some of those migrations are missing in it, or were others.
 */
export async function takeOverEarlier<Known extends Applied>(
  client: pg.PoolClient,
  applied: Known[],
  { folder, migrations }: { folder: string; migrations: Known[] },
): Promise<Known[]> {
  const earlier = readEarlier(join(folder, "before-baseline.sha256"));
  if (earlier.length === 0 || applied[0]?.name !== earlier[0]?.name) return applied;
  if (linesOf(applied) !== linesOf(earlier))
    throw new CannotStart(
      "This database was made before the migrations became a baseline, and by another version than the last of that time: start that version on it once, or begin with an empty database (docs/decisions/0026-one-baseline.md).",
    );
  const baseline = migrations.filter(({ name }) => name <= LAST_OF_BASELINE);
  await client.query("BEGIN");
  await client.query("DELETE FROM schema_migrations");
  for (const { name, checksum } of baseline)
    await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [
      name,
      checksum,
    ]);
  await client.query("COMMIT");
  return baseline;
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
