import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { ClientOnly, createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { CartContents } from "../../features/shop/cart/contents/CartContents.tsx";

// Most have confirmed theirs.
const ConfirmEmail = lazy(async () => ({
  default: (await import("@majorant/features/accounts/email/ConfirmEmail.tsx")).ConfirmEmail,
}));

/** The cart is this browser's: the server keeps its place. */
export const Route = createFileRoute("/student/cart")({
  component: () => (
    <>
      <PageTitle>Mon panier</PageTitle>
      <ClientOnly fallback={<Skeleton lines={3} height="8rem" />}>
        <CartContents
          confirmEmail={({ id, email }, onConfirmed) => (
            <Suspense>
              <ConfirmEmail userId={id} email={email} onConfirmed={onConfirmed} />
            </Suspense>
          )}
        />
      </ClientOnly>
    </>
  ),
});
