import { createFileRoute } from "@tanstack/react-router";
import { GuestLayout } from "../app/layouts/guest/GuestLayout.tsx";
import { PageOutlet } from "../app/PageOutlet.tsx";
import { useSession } from "../app/session.ts";
import { chooseTheme } from "../app/theme.ts";

export const Route = createFileRoute("/_guest")({ component: Guest });

function Guest() {
  const { user } = useSession();
  return (
    <GuestLayout onTheme={chooseTheme} signedIn={user !== null}>
      <PageOutlet />
    </GuestLayout>
  );
}
