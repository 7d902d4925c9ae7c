import { createFileRoute } from "@tanstack/react-router";
import { fill } from "../app/calls/fill.ts";
import { siteSettings } from "../app/calls/site-settings.ts";
import { GuestLayout } from "../app/layouts/guest/GuestLayout.tsx";
import { PageOutlet } from "../app/PageOutlet.tsx";
import { useSession } from "../app/session.ts";
import { chooseTheme } from "../app/theme.ts";

export const Route = createFileRoute("/_guest")({
  loader: (route) => fill(route, [], [siteSettings]),
  component: Guest,
});

function Guest() {
  const { user } = useSession();
  return (
    <GuestLayout onTheme={chooseTheme} signedIn={user !== null}>
      <PageOutlet />
    </GuestLayout>
  );
}
