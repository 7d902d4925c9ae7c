import { Refusal } from "../http/refusal.ts";
import type { Caller } from "./sessions.ts";

/** Buying is for who can be reached. @throws Refusal EMAIL_UNCONFIRMED */
export function requireConfirmedEmail({ emailConfirmed }: Caller): void {
  if (!emailConfirmed) throw new Refusal("EMAIL_UNCONFIRMED");
}
