import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address (section 2). */
export const Route = createFileRoute("/cart")({
  beforeLoad: () => {
    throw redirect({ to: "/student/cart", replace: true });
  },
});
