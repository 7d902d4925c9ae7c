import type { Platform } from "../../platform/platform.ts";
import { endingsJobs } from "./endings.jobs.ts";
import { rightsRoutes } from "./rights.routes.ts";

export function assignmentsRoutes(platform: Platform): void {
  rightsRoutes(platform);
  endingsJobs(platform);
}
