import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../../app/document/page-head.ts";
import { RequestNewPasswordPage } from "../../../../features/accounts/sign-in/RequestNewPasswordPage.tsx";

export const Route = createFileRoute("/_guest/_public/auth/request-new-password")({
  head: ({ match }) =>
    pageHead(match.pathname, "Mot de passe oublié", "Recevez un lien pour en choisir un autre."),
  component: () => (
    <>
      <PageTitle>Mot de passe oublié</PageTitle>
      <RequestNewPasswordPage />
    </>
  ),
});
