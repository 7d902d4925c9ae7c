import { createFileRoute } from "@tanstack/react-router";
import { CatalogueImportPage } from "../../../../features/bulk/CatalogueImportPage.tsx";

export const Route = createFileRoute("/_admin/admin/cours_/importer")({
  component: CatalogueImportPage,
});
