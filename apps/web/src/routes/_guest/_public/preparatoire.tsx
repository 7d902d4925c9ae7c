import { createFileRoute } from "@tanstack/react-router";
import { ComingPage } from "../../../app/ComingPage.tsx";

export const Route = createFileRoute("/_guest/_public/preparatoire")({
  component: () => <ComingPage title="Préparatoire" />,
});
