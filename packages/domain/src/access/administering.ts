import type { Role } from "@majorant/contract/roles";

/** Those of its fields that `administers` goes by; `administrator` is the flag that any role can carry. */
export type Account = { role: Role; administrator: boolean; active: boolean };

/** Whether an account runs the place now: by its flag or its role, and only while it is active. */
export const administers = ({ role, administrator, active }: Account): boolean =>
  active && (administrator || role === "ROLE_ADMINISTRATEUR");
