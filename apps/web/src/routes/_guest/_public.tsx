import { onlyVisitors } from "@majorant/client/guards.ts";
import { createFileRoute, Outlet } from "@tanstack/react-router";

export const Route = createFileRoute("/_guest/_public")({
  beforeLoad: onlyVisitors,
  component: () => (
    <div className="for-visitors">
      <Outlet />
    </div>
  ),
});
