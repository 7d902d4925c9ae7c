import { call } from "@majorant/client/api/call.ts";
import { notionColumns } from "@majorant/domain/bulk/notion-lines";
import type { ReactNode } from "react";
import { FileImport } from "./FileImport.tsx";

const notions = (count: number) => (count === 1 ? "1 notion" : `${count} notions`);

/** The tree of notions from a file. */
export function NotionImportPage({ trail }: { trail: readonly ReactNode[] }) {
  return (
    <FileImport
      trail={trail}
      title="Importer des notions"
      lead="Une ligne par notion. Celles qui sont déjà là restent comme elles sont."
      label="Fichier des notions"
      hint="CSV ou XLSX, 2 000 lignes et 10 Mo au plus"
      columns={notionColumns}
      about="Les autres noms se séparent par « | ». « Fait partie de » est le titre d’une notion de la même matière, du fichier ou déjà là."
      template="modele-notions.csv"
      look={(fichier, signal) =>
        call("POST /notions/import/preview", { files: { fichier } }, { signal })
      }
      send={(fichier) => call("POST /notions/import", { files: { fichier } })}
      summary={({ added, known }) => (
        <p>
          {notions(added)} à ajouter
          {known > 0 && ` ; déjà là : ${notions(known)}`}.
        </p>
      )}
      adds={({ added }) => added > 0}
      done={({ added }) => `Ajouté : ${notions(added)}.`}
    />
  );
}
