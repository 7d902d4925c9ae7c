import { homeOf, only } from "@majorant/client/guards.ts";
import { currentSession } from "@majorant/client/session.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";

/** The area without a page: the home of who asks (docs/product/addresses.md, Bare areas). */
export const Route = createFileRoute("/_admin/admin/")({
  beforeLoad: (route) => {
    only()(route);
    const { user } = currentSession();
    if (user) throw redirect({ href: homeOf(user), replace: true });
  },
});
