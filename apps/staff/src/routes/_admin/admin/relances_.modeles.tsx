import { createFileRoute } from "@tanstack/react-router";
import { TemplatesPage } from "../../../features/follow-ups/TemplatesPage.tsx";

export const Route = createFileRoute("/_admin/admin/relances_/modeles")({
  component: TemplatesPage,
});
