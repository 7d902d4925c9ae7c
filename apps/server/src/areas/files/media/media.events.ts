import type { MediumState } from "@majorant/domain/files/video-requests";
import { event } from "../../../platform/events.ts";

/** The preparation of a medium came to another state; the failure is what its sender may read. */
export const mediumProgress = event<{
  mediumId: string;
  state: MediumState;
  failure?: string | null;
  now: Date;
}>("medium progress");
