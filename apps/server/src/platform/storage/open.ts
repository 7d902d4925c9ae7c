import { join } from "node:path";
import type { Config } from "../config.ts";
import { folderStorage } from "./folder.ts";
import type { Storage } from "./storage.ts";

/** The storage of this configuration: a folder below `DATA_DIR`. */
export const openStorage = (config: Config): Storage =>
  folderStorage(join(config.dataDir, "storage"));
