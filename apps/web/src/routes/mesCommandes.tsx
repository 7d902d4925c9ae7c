import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address (docs/product/addresses.md, Older addresses). */
export const Route = createFileRoute("/mesCommandes")({
  beforeLoad: () => {
    throw redirect({ to: "/student/orders", replace: true });
  },
});
