import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { createFileRoute } from "@tanstack/react-router";
import { ConfirmationPage } from "../features/accounts/sign-in/ConfirmationPage.tsx";

/** No sign-in rule: a phone's mail program opens the link in a browser of its own. */
export const Route = createFileRoute("/confirmation")({
  head: () => ({ meta: [{ name: "robots", content: "noindex" }] }),
  component: () => (
    <>
      <PageTitle>Confirmez votre adresse email</PageTitle>
      <ConfirmationPage />
    </>
  ),
});
