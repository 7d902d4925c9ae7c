import type { Platform } from "../../platform/platform.ts";
import { grantsRoutes } from "./grants.routes.ts";
import { membersRoutes } from "./members.routes.ts";

export function accessRoutes(platform: Platform): void {
  grantsRoutes(platform);
  membersRoutes(platform);
}
