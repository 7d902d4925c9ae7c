import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { type AppContext, Document, onlyThisDocument } from "../app/document/Document.tsx";

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: onlyThisDocument,
  component: () => (
    <Document>
      <Outlet />
    </Document>
  ),
});
