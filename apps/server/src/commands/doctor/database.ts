import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../../platform/config.ts";
import type { Connection } from "../../platform/database/connection.ts";
import { findRunningPostgres } from "../../platform/postgres/running.ts";
import { type Finding, fault, good, reasonOf, warning } from "./finding.ts";

const migrations = join(import.meta.dirname, "../../../migrations");

/** The oldest PostgreSQL that the migrations run on. */
const oldest = 15;

/** What a round trip may take, in milliseconds: a page makes several. */
const longestTrip = 10;

/** How far the two clocks may be apart, in milliseconds: sessions and signed addresses go by both. */
const apart = 5_000;

/** How long a notification may take, in milliseconds. */
const patience = 2_000;

/** Where the database is, without starting or migrating anything; null where the embedded one does not run. */
export function findConnection({ databaseUrl, dataDir }: Config): Connection | string | null {
  return databaseUrl ?? findRunningPostgres(dataDir);
}

/** Examines the database of that address; closes what it opens. */
export async function findDatabase(connection: Connection | string): Promise<Finding[]> {
  const client = new pg.Client(
    typeof connection === "string" ? { connectionString: connection } : connection,
  );
  client.on("error", () => {});
  await client.connect();
  try {
    return [
      await findVersion(client),
      await findTrip(client),
      await findClock(client),
      await findRights(client),
      await findMigrations(client),
      await findListening(client, connection),
    ];
  } finally {
    await client.end();
  }
}

async function findVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query("show server_version");
  const version: string = rows[0].server_version;
  return Number.parseInt(version, 10) >= oldest
    ? good(`PostgreSQL ${version} répond.`)
    : fault(
        `PostgreSQL ${version} est trop ancien.`,
        `Passez à PostgreSQL ${oldest} ou plus récent.`,
      );
}

async function findTrip(client: pg.Client): Promise<Finding> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const began = performance.now();
    await client.query("select 1");
    times.push(performance.now() - began);
  }
  const ms = Math.min(...times);
  const sentence = `Un aller-retour à la base prend ${ms.toFixed(1)} ms.`;
  return ms <= longestTrip
    ? good(sentence)
    : warning(
        sentence,
        "Rapprochez la base de l'application : le même centre de données, le même réseau.",
      );
}

async function findClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query("select extract(epoch from clock_timestamp()) * 1000 as ms");
  const between = Math.abs(Number(rows[0].ms) - (before + Date.now()) / 2);
  return clockFinding(between, "de la base");
}

/** What two clocks that are so many milliseconds apart mean. */
export const clockFinding = (between: number, whose: string): Finding =>
  between <= apart
    ? good(`L'horloge est d'accord avec celle ${whose}.`)
    : fault(
        `L'horloge et celle ${whose} diffèrent de ${Math.round(between / 1000)} s.`,
        "Mettez les machines à l'heure (timedatectl set-ntp true).",
      );

async function findRights(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    `select has_database_privilege(current_database(), 'create') as database,
            has_schema_privilege('public', 'create') as schema, current_user as name,
            pg_is_in_recovery() as replica`,
  );
  const { database, schema, name, replica } = rows[0];
  if (replica)
    return fault(
      "La base est une copie en lecture seule.",
      "Donnez l'adresse de la base principale dans DATABASE_URL.",
    );
  return database && schema
    ? good(`Le compte ${name} peut créer ce dont l'application a besoin.`)
    : fault(
        `Le compte ${name} ne peut pas créer de tables ni de schémas.`,
        `Rendez-le propriétaire de la base : ALTER DATABASE … OWNER TO ${name};`,
      );
}

async function findMigrations(client: pg.Client): Promise<Finding> {
  const files = (await readdir(migrations)).filter((name) => name.endsWith(".sql"));
  const { rows } = await client.query("select to_regclass('schema_migrations') as made");
  const applied: string[] = rows[0].made
    ? (await client.query("select name from schema_migrations")).rows.map(({ name }) => name)
    : [];
  const pending = files.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !files.includes(name));
  if (unknown.length > 0)
    return warning(
      `La base vient d'une version plus récente que celle-ci (${unknown.join(", ")}).`,
      "Remettez la version plus récente, sauf si vous revenez en arrière exprès.",
    );
  return pending.length === 0
    ? good(`Le schéma de la base est à jour (${applied.length} étapes).`)
    : warning(
        `Le schéma de la base attend ${pending.length} étapes.`,
        "Démarrez l'application : elle les applique d'elle-même.",
      );
}

/** Live news needs a connection that stays its owner's: a pooler that lends it by transaction loses them. */
async function findListening(client: pg.Client, connection: Connection | string): Promise<Finding> {
  const remedy =
    "Si un pgbouncer est devant la base, mettez-le en pool_mode = session, ou passez à côté de lui.";
  const speaker = new pg.Client(
    typeof connection === "string" ? { connectionString: connection } : connection,
  );
  speaker.on("error", () => {});
  try {
    await speaker.connect();
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<boolean>((resolve) => {
      client.once("notification", () => resolve(true));
      timer = setTimeout(() => resolve(false), patience);
    });
    await client.query("listen majorant_doctor");
    await speaker.query("select pg_notify('majorant_doctor', '')");
    const isHeard = await heard;
    clearTimeout(timer);
    return isHeard
      ? good("Les nouvelles passent d'une connexion à l'autre (LISTEN).")
      : fault("Les nouvelles ne passent pas d'une connexion à l'autre (LISTEN).", remedy);
  } catch (error) {
    return fault(
      `Les nouvelles ne passent pas d'une connexion à l'autre : ${reasonOf(error)}`,
      remedy,
    );
  } finally {
    await speaker.end().catch(() => {});
  }
}
