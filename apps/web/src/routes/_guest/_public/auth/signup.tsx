import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../../app/document/page-head.ts";
import { SignUpPage } from "../../../../features/accounts/sign-in/SignUpPage.tsx";
import { KeptOffers } from "../../../../features/shop/cart/KeptOffers.tsx";

export const Route = createFileRoute("/_guest/_public/auth/signup")({
  head: ({ match }) =>
    pageHead(
      match.pathname,
      "Créer un compte",
      "Trois minutes pour rejoindre votre classe sur Majorant.",
    ),
  component: () => (
    <>
      <PageTitle>Créer un compte</PageTitle>
      <SignUpPage kept={<KeptOffers signIn />} />
    </>
  ),
});
