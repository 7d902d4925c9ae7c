import { ClientOnly, createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../app/PageTitle.tsx";
import { CartContents } from "../../features/cart/contents/CartContents.tsx";
import { Skeleton } from "../../ui/told/Skeleton.tsx";

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
