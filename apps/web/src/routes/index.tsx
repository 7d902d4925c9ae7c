import { onlyVisitors } from "@majorant/client/guards.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/")({
  beforeLoad: (route) => {
    onlyVisitors(route);
    // An address that nobody knows led here, and home says so.
    throw redirect({ to: "/home", hash: route.location.hash });
  },
});
