import { createFileRoute, Link } from "@tanstack/react-router";
import { PaperImportPage } from "../../../features/bulk/PaperImportPage.tsx";

export const Route = createFileRoute("/_admin/admin/sujets_/importer")({ component: PaperImport });

function PaperImport() {
  return (
    <PaperImportPage
      trail={[
        <Link key="all" to="/admin/sujets">
          Sujets de concours
        </Link>,
        "Importer",
      ]}
    />
  );
}
