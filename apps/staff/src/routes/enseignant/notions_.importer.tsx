import { createFileRoute, Link } from "@tanstack/react-router";
import { NotionImportPage } from "../../features/bulk/NotionImportPage.tsx";

export const Route = createFileRoute("/enseignant/notions_/importer")({ component: NotionImport });

function NotionImport() {
  return (
    <NotionImportPage
      trail={[
        <Link key="all" to="/enseignant/notions">
          Notions
        </Link>,
        "Importer",
      ]}
    />
  );
}
