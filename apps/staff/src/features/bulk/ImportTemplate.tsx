import { saveFile } from "@majorant/client/api/save-file.ts";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { importColumns } from "@majorant/domain/bulk/import-lines";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconDownload } from "@tabler/icons-react";
import css from "./Bulk.module.css";

const titlesOf = (isRequired: boolean) =>
  importColumns
    .filter((column) => column.isRequired === isRequired)
    .map(({ title }) => title)
    .join(", ");

/** The columns of a file of accounts with an example, as a spreadsheet opens it. */
function saveTemplate() {
  const records = [
    importColumns.map(({ title }) => title),
    importColumns.map(({ example }) => example),
  ];
  // The mark at the beginning tells spreadsheets how accents are written.
  const text = `\ufeff${records.map((record) => csvRecord(record)).join("")}`;
  saveFile(new Blob([text], { type: "text/csv" }), "modele-import.csv");
}

/** What a file has to say, and one to begin with. */
export function ImportTemplate() {
  return (
    <section className={css.part} aria-label="Les colonnes du fichier">
      <h2>Les colonnes du fichier</h2>
      <p>
        La première ligne nomme les colonnes, dans l’ordre que vous voulez. Obligatoires :{" "}
        {titlesOf(true)}. Facultatives : {titlesOf(false)}. Une classe s’écrit par son titre, ou par
        son chemin complet si plusieurs ont ce titre.
      </p>
      <div>
        <Button
          variant="secondary"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={saveTemplate}
        >
          Télécharger un modèle
        </Button>
      </div>
    </section>
  );
}
