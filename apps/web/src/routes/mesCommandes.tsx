import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address (section 2). */
export const Route = createFileRoute("/mesCommandes")({
  beforeLoad: () => {
    throw redirect({ to: "/student/orders", replace: true });
  },
});
