import { createFileRoute, redirect } from "@tanstack/react-router";
import { onlyVisitors } from "../app/guards.ts";

export const Route = createFileRoute("/")({
  beforeLoad: (asked) => {
    onlyVisitors(asked);
    throw redirect({ to: "/home" });
  },
});
