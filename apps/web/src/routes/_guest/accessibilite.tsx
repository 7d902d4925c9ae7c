import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/document/page-head.ts";
import { AccessibilityPage } from "../../features/statements/AccessibilityPage.tsx";

/** No sign-in rule: whoever meets an obstacle finds whom to tell. */
export const Route = createFileRoute("/_guest/accessibilite")({
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Accessibilité",
      "Ce qui marche pour chacun sur Majorant, ce qui manque encore, et à qui le dire.",
    ),
  component: () => (
    <>
      <PageTitle>Accessibilité</PageTitle>
      <AccessibilityPage />
    </>
  ),
});
