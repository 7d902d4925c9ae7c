import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { pageHead } from "../../../../app/document/page-head.ts";
import { SignInPage } from "../../../../features/accounts/sign-in/SignInPage.tsx";
import { KeptOffers } from "../../../../features/shop/cart/KeptOffers.tsx";

export const Route = createFileRoute("/_guest/_public/auth/signin")({
  // Where the server has led here from; remembered before the page begins (packages/client/src/last-location.ts).
  validateSearch: ({ retour }): { retour?: string } =>
    typeof retour === "string" ? { retour } : {},
  head: ({ match }) =>
    pageHead(match.pathname, "Se connecter", "Retrouvez vos cours là où vous en étiez."),
  component: SignIn,
});

function SignIn() {
  const { retour } = Route.useSearch();
  const navigate = Route.useNavigate();
  useEffect(() => {
    if (retour !== undefined) navigate({ search: {}, replace: true });
  }, [retour, navigate]);
  return (
    <>
      <PageTitle>Se connecter</PageTitle>
      <SignInPage kept={<KeptOffers />} />
    </>
  );
}
