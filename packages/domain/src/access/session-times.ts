import type { Role } from "@majorant/contract/roles";

const HOUR = 3600;

/** How long a session lasts, in seconds. */
export const studentSession = 30 * 24 * HOUR;
const staffSession = 12 * HOUR;

/** After so many seconds of nothing a session of the staff ends. */
export const staffIdle = HOUR;

/** Of the staff is whose role it is, their own or by an assignment, and who administers. */
export const isStaff = (roles: readonly Role[]) => roles.some((role) => role !== "ROLE_APPRENANT");

/** How long a session of somebody with these roles lasts, in seconds. */
export const sessionSeconds = (roles: readonly Role[]): number =>
  isStaff(roles) ? staffSession : studentSession;

type Session = { roles: readonly Role[]; createdAt: Date; lastUsedAt: Date };

/** Whether a session is over before its token says so: it has become one of the staff, or was left. */
export function isSessionOver({ roles, createdAt, lastUsedAt }: Session, now: Date): boolean {
  const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
  return (
    isStaff(roles) &&
    (secondsSince(createdAt) >= staffSession || secondsSince(lastUsedAt) >= staffIdle)
  );
}
