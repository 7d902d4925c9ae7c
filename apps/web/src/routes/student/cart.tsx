import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { ClientOnly, createFileRoute } from "@tanstack/react-router";
import { CartContents } from "../../features/cart/contents/CartContents.tsx";

/** The cart is this browser's: the server keeps its place. */
export const Route = createFileRoute("/student/cart")({
  component: () => (
    <>
      <PageTitle>Mon panier</PageTitle>
      <ClientOnly fallback={<Skeleton lines={3} height="8rem" />}>
        <CartContents />
      </ClientOnly>
    </>
  ),
});
