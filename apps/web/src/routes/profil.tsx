import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address (section 2). */
export const Route = createFileRoute("/profil")({
  beforeLoad: () => {
    throw redirect({ to: "/student/profile", replace: true });
  },
});
