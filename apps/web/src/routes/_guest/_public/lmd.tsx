import { createFileRoute } from "@tanstack/react-router";
import { ComingPage } from "../../../app/ComingPage.tsx";

export const Route = createFileRoute("/_guest/_public/lmd")({
  component: () => <ComingPage title="LMD" />,
});
