import { only, profilePageOf } from "@majorant/client/guards.ts";
import { currentSession } from "@majorant/client/session.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address (docs/product/addresses.md, Older addresses): one's profile, in the frame of one's own area. */
export const Route = createFileRoute("/profil")({
  beforeLoad: (route) => {
    only()(route);
    const { user } = currentSession();
    if (user) throw redirect({ href: profilePageOf(user), replace: true });
  },
});
