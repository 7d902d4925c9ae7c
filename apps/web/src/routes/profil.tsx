import { createFileRoute, redirect } from "@tanstack/react-router";
import { profilePageOf } from "../app/guards.ts";
import { currentSession } from "../app/session.ts";

/** An older address (section 2): one's profile, in the frame of one's own area. */
export const Route = createFileRoute("/profil")({
  beforeLoad: () => {
    const { user } = currentSession();
    throw redirect({ to: user ? profilePageOf(user) : "/student/profile", replace: true });
  },
});
