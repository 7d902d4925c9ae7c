import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../app/PageTitle.tsx";
import { CartContents } from "../../features/cart/contents/CartContents.tsx";

export const Route = createFileRoute("/student/cart")({
  component: () => (
    <>
      <PageTitle>Mon panier</PageTitle>
      <CartContents />
    </>
  ),
});
