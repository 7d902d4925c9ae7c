import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of this application, as its package has it. */
export const version: string = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"),
).version;
