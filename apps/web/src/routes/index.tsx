import { onlyVisitors } from "@majorant/client/guards.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/")({
  beforeLoad: (route) => {
    onlyVisitors(route);
    throw redirect({ to: "/home" });
  },
});
