import { createFileRoute, redirect } from "@tanstack/react-router";

/** An older address (docs/product/addresses.md, Older addresses). */
export const Route = createFileRoute("/cart")({
  beforeLoad: () => {
    throw redirect({ to: "/student/cart", replace: true });
  },
});
