import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../../app/document/page-head.ts";
import { NewPasswordPage } from "../../../../features/sign-in/NewPasswordPage.tsx";

export const Route = createFileRoute("/_guest/_public/auth/new-password")({
  validateSearch: ({ email, token }) => ({
    email: String(email ?? ""),
    token: String(token ?? ""),
  }),
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Nouveau mot de passe",
      "Choisissez-en un autre, et retrouvez vos cours.",
    ),
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
