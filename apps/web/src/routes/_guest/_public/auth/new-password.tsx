import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../../app/PageTitle.tsx";
import { NewPasswordPage } from "../../../../features/auth/NewPasswordPage.tsx";

export const Route = createFileRoute("/_guest/_public/auth/new-password")({
  validateSearch: ({ email, token }) => ({
    email: String(email ?? ""),
    token: String(token ?? ""),
  }),
  component: NewPassword,
});

function NewPassword() {
  const { email, token } = Route.useSearch();
  return (
    <>
      <PageTitle>Nouveau mot de passe</PageTitle>
      <NewPasswordPage email={email} token={token} />
    </>
  );
}
