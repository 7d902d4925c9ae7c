import { getSettings } from "@majorant/contract/settings";
import type { Platform } from "../../platform/platform.ts";
import { readSettings } from "./settings.queries.ts";

export function settingsRoutes({ serve, db }: Platform): void {
  serve(getSettings, async () => readSettings(db));
}
