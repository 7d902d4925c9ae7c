import pg from "pg";
import type { Connection } from "./connection.ts";

/** Makes a database of that name on the server, a copy of `template` if given (nobody may be connected to it). */
export async function createDatabase(
  server: Connection | string,
  name: string,
  template = "template0",
): Promise<Connection | string> {
  const [created, source] = [name, template].map((text) => pg.escapeIdentifier(text));
  await ask(server, `CREATE DATABASE ${created} TEMPLATE ${source}`);
  return withDatabase(server, name);
}

/** Removes it, and ends whoever is still connected to it. */
export async function dropDatabase(server: Connection | string, name: string): Promise<void> {
  await ask(server, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

function withDatabase(server: Connection | string, name: string): Connection | string {
  if (typeof server !== "string") return { ...server, database: name };
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function ask(server: Connection | string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  // Its end is told by the question; without a listener it would end this process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
