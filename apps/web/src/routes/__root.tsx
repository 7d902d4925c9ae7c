import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { type AppContext, Document } from "../app/document/Document.tsx";
import { onlyHere } from "../app/document/which-document.ts";

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: onlyHere,
  component: () => (
    <Document>
      <Outlet />
    </Document>
  ),
});
