import { createFileRoute } from "@tanstack/react-router";
import { NewCodeBatchPage } from "../../../features/shop/codes/CodeBatchPages.tsx";

export const Route = createFileRoute("/_admin/admin/codes_/lots_/ajouter")({
  component: NewCodeBatchPage,
});
