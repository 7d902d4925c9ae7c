import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../app/PageTitle.tsx";
import { Statement } from "../../features/accessibility/Statement.tsx";

/** No sign-in rule: whoever meets an obstacle finds whom to tell. */
export const Route = createFileRoute("/_guest/accessibilite")({
  component: () => (
    <>
      <PageTitle>Accessibilité</PageTitle>
      <Statement />
    </>
  ),
});
