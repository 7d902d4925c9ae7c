import { createFileRoute, redirect } from "@tanstack/react-router";
import { only, profilePageOf } from "../app/guards.ts";
import { currentSession } from "../app/session.ts";

/** An older address (section 2): one's profile, in the frame of one's own area. */
export const Route = createFileRoute("/profil")({
  beforeLoad: (route) => {
    only()(route);
    const { user } = currentSession();
    if (user) throw redirect({ to: profilePageOf(user), replace: true });
  },
});
