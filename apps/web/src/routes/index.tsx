import { onlyVisitors } from "@majorant/client/guards.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/")({
  beforeLoad: (asked) => {
    onlyVisitors(asked);
    throw redirect({ to: "/home" });
  },
});
