import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import type { Role } from "@majorant/contract/roles";
import { studentPlace } from "@majorant/domain/accounts/student-places";
import { redirect } from "@tanstack/react-router";
import { lastLocation, rememberLocation } from "./last-location.ts";
import { currentSession, sayLeft } from "./session.ts";
import { unknownAddressMark } from "./unknown-address.ts";

/** The home of each role, the widest role first for those who hold several. */
const homes = [
  ["ROLE_ADMINISTRATEUR", "/admin/statistiques"],
  ["ROLE_TECHNICIAN", "/technician/videoRequests/"],
  ["ROLE_ENSEIGNANT", "/enseignant/myCourses"],
  ["ROLE_APPRENANT", "/student/myCourses/"],
] as const satisfies readonly (readonly [Role, string])[];

/** Where an administrator sets up the second factor that they must have, and nothing else until then. */
const SET_UP = "/admin/doubleVerification";

/** Where a signed-in user belongs; the student courses page where no role says more. */
export function homeOf(user: SessionUser) {
  if (user.mustSetUpSecondFactor) return SET_UP;
  return homes.find(([role]) => user.roles.includes(role))?.[1] ?? "/student/myCourses/";
}

const profilePages = {
  [SET_UP]: SET_UP,
  "/admin/statistiques": "/admin/monProfil",
  "/technician/videoRequests/": "/technician/monProfil",
  "/enseignant/myCourses": "/enseignant/monProfil",
  "/student/myCourses/": "/student/profile",
} as const satisfies Record<ReturnType<typeof homeOf>, string>;

/** Where a signed-in user sees their own profile: in the frame of their home. */
export const profilePageOf = (user: SessionUser) => profilePages[homeOf(user)];

/**
 * `beforeLoad` of the public routes: a signed-in user goes back, or to the home of their role; a student, to
 * their own page of what the address shows.
 */
export function onlyVisitors({ location }: { location: { href: string; hash: string } }): void {
  const { user } = currentSession();
  if (!user) return;
  const home = homeOf(user);
  const back =
    lastLocation() ?? (home === "/student/myCourses/" ? studentPlace(location.href) : null);
  if (back) throw redirect({ href: back, replace: true });
  // Of where the reader comes from home says that nobody knows it.
  const mark = location.hash === unknownAddressMark ? `#${unknownAddressMark}` : "";
  throw redirect({ href: home + mark });
}

/** `beforeLoad` of a protected route: one of these roles, or with none any signed-in user. */
export function only(...roles: Role[]) {
  return ({ location, preload }: { location: { href: string }; preload: boolean }): void => {
    const { user } = currentSession();
    if (!user) {
      // The server can't remember: sign-in is told where to lead back to.
      if (import.meta.env.SSR)
        throw redirect({ href: `/auth/signin?${new URLSearchParams({ retour: location.href })}` });
      if (!preload) {
        rememberLocation(location.href);
        // Or its pages would lead back here, for whoever the browser has kept the cookie of and nothing else.
        sayLeft();
      }
      throw redirect({ href: "/auth/signin" });
    }
    if (user.mustSetUpSecondFactor && location.href !== SET_UP) throw redirect({ href: SET_UP });
    if (roles.length > 0 && !roles.some((role) => user.roles.includes(role))) {
      throw redirect({ href: homeOf(user) });
    }
  };
}
