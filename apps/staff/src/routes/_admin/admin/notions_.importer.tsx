import { createFileRoute, Link } from "@tanstack/react-router";
import { NotionImportPage } from "../../../features/bulk/NotionImportPage.tsx";

export const Route = createFileRoute("/_admin/admin/notions_/importer")({
  component: NotionImport,
});

function NotionImport() {
  return (
    <NotionImportPage
      trail={[
        <Link key="all" to="/admin/notions">
          Notions
        </Link>,
        "Importer",
      ]}
    />
  );
}
