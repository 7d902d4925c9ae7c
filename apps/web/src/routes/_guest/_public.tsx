import { createFileRoute, Outlet } from "@tanstack/react-router";
import { onlyVisitors } from "../../app/guards.ts";

export const Route = createFileRoute("/_guest/_public")({
  beforeLoad: onlyVisitors,
  component: () => (
    <div className="for-visitors">
      <Outlet />
    </div>
  ),
});
