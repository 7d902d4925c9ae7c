import { event } from "../../../platform/events.ts";

/** An account is about to be deleted: what others keep of it is taken care of before. */
export const accountDeletion = event<{ userId: number }>("account deletion");
