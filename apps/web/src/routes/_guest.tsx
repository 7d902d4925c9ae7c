import { fill } from "@majorant/client/api/fill.ts";
import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { PageOutlet } from "@majorant/client/PageOutlet.tsx";
import { useSession } from "@majorant/client/session.ts";
import { chooseTheme } from "@majorant/client/theme.ts";
import { createFileRoute } from "@tanstack/react-router";
import { GuestLayout } from "../app/layouts/guest/GuestLayout.tsx";

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
