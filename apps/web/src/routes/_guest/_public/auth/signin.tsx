import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../../app/PageTitle.tsx";
import { SignInPage } from "../../../../features/auth/SignInPage.tsx";

export const Route = createFileRoute("/_guest/_public/auth/signin")({
  component: () => (
    <>
      <PageTitle>Se connecter</PageTitle>
      <SignInPage />
    </>
  ),
});
