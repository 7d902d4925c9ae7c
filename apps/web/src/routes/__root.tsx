import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { type AppContext, Document } from "../app/document/Document.tsx";
import { onlyThisDocument } from "../app/document/which-document.ts";

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: onlyThisDocument,
  component: () => (
    <Document>
      <Outlet />
    </Document>
  ),
});
