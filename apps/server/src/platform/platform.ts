import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { PageCookie } from "./accounts/page-cookie.ts";
import type { RateLimits } from "./accounts/rate-limits.ts";
import type { RememberedCallers } from "./accounts/remembered-callers.ts";
import type { Signer } from "./accounts/signatures.ts";
import type { Checks } from "./checks.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { DB } from "./database/schema.ts";
import type { Events } from "./events.ts";
import type { Serve } from "./http/serve.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./jobs/mail.ts";
import type { Lane } from "./lane/lane.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Realtime } from "./realtime.ts";
import type { Storage } from "./storage/storage.ts";
import type { UploadBytes } from "./storage/upload-bytes.ts";

/** What every area stands on. */
export type Platform = {
  config: Config;
  /** The e-mails of the demo's four accounts, which whoever tries the product signs in with. */
  demoAccounts: readonly string[];
  /** The address that users see, without a slash at its end. */
  publicUrl: string;
  pageCookie: PageCookie;
  clock: Clock;
  db: Kysely<DB>;
  /** How the database stands: for whoever watches. */
  database: Pick<Database, "pulse" | "pool" | "connection">;
  metrics: Metrics;
  jobs: Jobs;
  events: Events;
  realtime: Realtime;
  mailer: Mailer;
  storage: Storage;
  checks: Checks;
  uploadBytes: UploadBytes;
  signer: Signer;
  rateLimits: RateLimits;
  callers: RememberedCallers;
  /** Where what takes much of a processor waits for its turn. */
  lane: Lane;
  serve: Serve;
  /** For the few routes that answer bytes or pages rather than a contract's reply. */
  app: FastifyInstance;
};

/** An area registers its calls and its jobs. */
export type Area = (platform: Platform) => void;
