import { createFileRoute } from "@tanstack/react-router";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { HomePage } from "../../../features/home/HomePage.tsx";

export const Route = createFileRoute("/_guest/_public/home")({
  component: () => (
    <>
      <PageTitle>Accueil</PageTitle>
      <HomePage />
    </>
  ),
});
