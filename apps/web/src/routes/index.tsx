import { createFileRoute, redirect } from "@tanstack/react-router";
import { onlyVisitors } from "../app/guards.ts";

export const Route = createFileRoute("/")({
  beforeLoad: () => {
    onlyVisitors();
    throw redirect({ to: "/home" });
  },
});
