import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { pageHead } from "../../../../app/document/page-head.ts";
import { NewPasswordPage } from "../../../../features/accounts/sign-in/NewPasswordPage.tsx";

export const Route = createFileRoute("/_guest/_public/auth/new-password")({
  // As links of older mails have it; those of today say both after the `#`.
  validateSearch: ({ email, token }): Partial<Link> => ({
    ...(email !== undefined && { email: String(email) }),
    ...(token !== undefined && { token: String(token) }),
  }),
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Nouveau mot de passe",
      "Choisissez-en un autre, et retrouvez vos cours.",
    ),
  component: NewPassword,
});

type Link = { email: string; token: string };

const subscribe = (changed: () => void) => {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
};

/** What the address says after its `#`, which no server is told. */
const useFragment = () =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => "",
  );

function NewPassword() {
  const search = Route.useSearch();
  const fragment = new URLSearchParams(useFragment());
  const email = fragment.get("email") ?? search.email ?? "";
  const token = fragment.get("token") ?? search.token ?? "";
  return (
    <>
      <PageTitle>Nouveau mot de passe</PageTitle>
      <NewPasswordPage email={email} token={token} />
    </>
  );
}
