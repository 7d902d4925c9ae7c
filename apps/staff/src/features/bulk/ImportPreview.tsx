import { saveFile } from "@majorant/client/api/save-file.ts";
import type { ImportPreview as Preview } from "@majorant/contract/bulk/imports";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { importColumns } from "@majorant/domain/bulk/import-lines";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Table } from "@majorant/ui/layout/Table.tsx";
import { IconDownload } from "@tabler/icons-react";
import { Panel } from "../../components/page/Panel.tsx";
import css from "./Bulk.module.css";

const number = new Intl.NumberFormat("fr");
const several = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count > 1 ? more : one}`;

/** The fields as they are called on screen. */
const fields: Record<string, string> = {
  ...{ email: "email", nom: "nom", prenom: "prénom", numeroTelephone: "téléphone" },
  ...{ adresse: "adresse", codePostal: "code postal", ville: "ville", pays: "pays" },
  categorie: "classe",
};

/** A column by its title, with what it was taken for where it is called otherwise. */
function columnText(title: string, field: string | null): string {
  if (field === null) return `${title} : ignorée`;
  const name = fields[field] ?? field;
  return title.trim().toLowerCase() === name ? title : `${title} → ${name}`;
}

/** What a file holds and what would become of it: its columns, its first lines, its faults. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { colonnes, lignes, premieres, nouveaux, existants, comptes, nombreFautes, fautes } =
    preview;
  const refused = comptes.some(({ suite }) => suite === "refuser");
  return (
    <Panel title="Aperçu">
      <p>
        {several(lignes, "ligne", "lignes")} :{" "}
        {several(nouveaux, "nouveau compte", "nouveaux comptes")},{" "}
        {several(existants, "compte existant", "comptes existants")}
        {existants > 0 && (refused ? ", ce qui empêche l’import" : ", à mettre à jour")}.
      </p>
      <div className={css.words}>
        {colonnes.map(({ titre, champ }) => (
          <Badge key={titre} tone={champ ? "success" : "plain"}>
            {columnText(titre, champ)}
          </Badge>
        ))}
      </div>
      {nombreFautes > 0 && (
        <ImportFaults
          count={nombreFautes}
          faults={fautes}
          nameOf={(champ) => fields[champ] ?? champ}
        />
      )}
      {premieres.length > 0 && (
        <div className={css.scroll}>
          <Table
            caption="Les premières lignes"
            columns={[
              { key: "email", title: "Email", cell: ({ email }) => email },
              { key: "prenom", title: "Prénom", cell: ({ prenom }) => prenom },
              { key: "nom", title: "Nom", cell: ({ nom }) => nom },
              { key: "categorie", title: "Classe", cell: ({ categorie }) => categorie ?? "" },
            ]}
            rows={premieres.slice(0, 5)}
            rowKey={({ ligne }) => ligne}
          />
        </div>
      )}
    </Panel>
  );
}

type ImportFaultsProps = {
  count: number;
  /** The first of them. */
  faults: Preview["fautes"];
  /** A field as it is called on screen. */
  nameOf: (field: string) => string;
};

/** What is wrong with a file, line by line. */
export function ImportFaults({ count, faults, nameOf }: ImportFaultsProps) {
  return (
    <>
      <Alert
        kind="error"
        title={`${several(count, "ligne à corriger", "fautes à corriger")} : rien ne sera importé tant qu’il en reste.`}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard. */}
      <ul className={css.faults} tabIndex={0} aria-label="Les fautes, ligne par ligne">
        {faults.map(({ ligne, champ, message }) => (
          <li key={`${ligne}-${champ}-${message}`}>
            <b>Ligne {ligne}</b>
            <span>
              {champ && `${nameOf(champ)} : `}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

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
    <Panel title="Les colonnes du fichier">
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
    </Panel>
  );
}
