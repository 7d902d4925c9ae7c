import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../../app/PageTitle.tsx";
import { RequestNewPasswordPage } from "../../../../features/auth/RequestNewPasswordPage.tsx";

export const Route = createFileRoute("/_guest/_public/auth/request-new-password")({
  component: () => (
    <>
      <PageTitle>Mot de passe oublié</PageTitle>
      <RequestNewPasswordPage />
    </>
  ),
});
