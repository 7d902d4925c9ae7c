import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/document/page-head.ts";
import { PrivacyPage } from "../../features/statements/PrivacyPage.tsx";

/** No sign-in rule: who has an account reads it too. */
export const Route = createFileRoute("/_guest/confidentialite")({
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Confidentialité",
      "Ce que Majorant garde de vous, pourquoi, combien de temps, et comment l’emporter ou l’effacer.",
    ),
  component: () => (
    <>
      <PageTitle>Confidentialité</PageTitle>
      <PrivacyPage />
    </>
  ),
});
