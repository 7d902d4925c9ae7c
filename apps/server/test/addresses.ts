import type { Connection } from "../src/platform/database/connection.ts";

/** A database as `DATABASE_URL` says it. */
export const addressOf = (database: Connection | string): string =>
  typeof database === "string"
    ? database
    : `postgres://${database.user}${database.password ? `:${database.password}` : ""}@localhost/${
        database.database
      }?${new URLSearchParams({ host: database.host, port: String(database.port) })}`;
