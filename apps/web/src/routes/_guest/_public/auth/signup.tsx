import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../../app/PageTitle.tsx";
import { SignUpPage } from "../../../../features/auth/SignUpPage.tsx";

export const Route = createFileRoute("/_guest/_public/auth/signup")({
  component: () => (
    <>
      <PageTitle>Créer un compte</PageTitle>
      <SignUpPage />
    </>
  ),
});
