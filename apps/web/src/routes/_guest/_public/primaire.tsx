import { createFileRoute } from "@tanstack/react-router";
import { ComingPage } from "../../../app/ComingPage.tsx";

export const Route = createFileRoute("/_guest/_public/primaire")({
  component: () => <ComingPage title="Primaire" />,
});
