import { saveFile } from "@majorant/client/api/save-file.ts";
import type { ImportPreview as Preview } from "@majorant/contract/bulk/imports";
import { csvRecord } from "@majorant/domain/bulk/csv";
import type { ImportField } from "@majorant/domain/bulk/import-fields";
import { importColumns } from "@majorant/domain/bulk/import-lines";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Table } from "@majorant/ui/layout/Table.tsx";
import { Select } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { Panel } from "../../components/page/Panel.tsx";
import css from "./Bulk.module.css";

const number = new Intl.NumberFormat("fr");
const several = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count > 1 ? more : one}`;

/** The fields as they are called on screen. */
const fields: Record<string, string> = {
  email: "email",
  nom: "nom",
  prenom: "prénom",
  numeroTelephone: "téléphone",
  adresse: "adresse",
  codePostal: "code postal",
  ville: "ville",
  pays: "pays",
  categorie: "classe",
};

/** A column by its title, with what it was taken for where it is called otherwise. */
function columnText(title: string, field: string | null): string {
  if (field === null) return `${title} : ignorée`;
  const name = fields[field] ?? field;
  return title.trim().toLowerCase() === name ? title : `${title} → ${name}`;
}

type ImportPreviewProps = {
  preview: Preview;
  /** What each column is, by hand: in place of what its title says. */
  onColumns: (fields: (ImportField | null)[]) => void;
};

/** What a file holds and what would become of it: its columns, its first lines, its faults. */
export function ImportPreview({ preview, onColumns }: ImportPreviewProps) {
  const { colonnes, lignes, premieres, nouveaux, existants, refusees, comptes } = preview;
  const { manquantes, nombreFautes, fautes } = preview;
  const [isMatching, setMatching] = useState(false);
  const updates = comptes.some(({ suite }) => suite === "mettreAJour");
  return (
    <Panel title="Aperçu">
      {manquantes.length === 0 && (
        <p>
          {several(lignes, "ligne", "lignes")} :{" "}
          {several(nouveaux, "nouveau compte", "nouveaux comptes")}
          {updates && `, ${several(existants, "compte", "comptes")} à mettre à jour`}
          {refusees > 0 && `, ${several(refusees, "ligne refusée", "lignes refusées")}`}.
        </p>
      )}
      {manquantes.length > 0 && (
        <Alert
          kind="warning"
          title={`Quelle colonne est : ${manquantes.map((field) => fields[field]).join(", ")} ?`}
        >
          Aucun titre du fichier ne le dit. Choisissez-la ci-dessous.
        </Alert>
      )}
      {isMatching || manquantes.length > 0 ? (
        <ColumnChoices columns={colonnes} onColumns={onColumns} />
      ) : (
        <div className={css.words}>
          {colonnes.map(({ titre, champ }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, titles come twice.
            <Badge key={place} tone={champ ? "success" : "plain"}>
              {columnText(titre, champ)}
            </Badge>
          ))}
          <Button variant="quiet" onClick={() => setMatching(true)}>
            Associer les colonnes
          </Button>
        </div>
      )}
      {nombreFautes > 0 && (
        <ImportFaults
          count={nombreFautes}
          faults={fautes}
          title={`${several(refusees, "ligne est refusée", "lignes sont refusées")} : ${
            nouveaux + (updates ? existants : 0) > 0
              ? "les autres seront importées, celles-ci vous reviendront dans un fichier"
              : "il n’y a rien à importer"
          }.`}
          nameOf={(champ) => fields[champ] ?? champ}
        />
      )}
      {premieres.length > 0 && manquantes.length === 0 && (
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

const choices = importColumns.map(({ field, title }) => ({ value: field, label: title }));

type ColumnChoicesProps = {
  columns: Preview["colonnes"];
  onColumns: ImportPreviewProps["onColumns"];
};

/** What each column of the file is, to say by hand. */
function ColumnChoices({ columns, onColumns }: ColumnChoicesProps) {
  const fieldOf = (text: string | null) =>
    importColumns.find(({ field }) => field === text)?.field ?? null;
  const choose = (at: number, chosen: string | null) =>
    onColumns(
      columns.map(({ champ }, place) => {
        if (place === at) return fieldOf(chosen);
        // What another column was said to be goes over to this one.
        return champ === chosen ? null : fieldOf(champ);
      }),
    );
  return (
    <div className={css.fields}>
      {columns.map(({ titre, champ }, place) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, titles come twice.
          key={place}
          label={titre || `Colonne ${place + 1}`}
          placeholder="Ignorée"
          data={choices}
          value={champ}
          onChange={(chosen) => choose(place, chosen)}
          clearable
          clearButtonProps={{ "aria-label": `Ignorer : ${titre || `colonne ${place + 1}`}` }}
        />
      ))}
    </div>
  );
}

type ImportFaultsProps = {
  count: number;
  /** The first of them; `valeur` is what was written there, where that is known. */
  faults: { ligne: number; champ: string | null; message: string; valeur?: string | null }[];
  /** What follows from them, where that is not that nothing is imported. */
  title?: string;
  /** A field as it is called on screen. */
  nameOf: (field: string) => string;
};

/** What is wrong with a file, line by line. */
export function ImportFaults({ count, faults, nameOf, ...props }: ImportFaultsProps) {
  const whole = `${several(count, "ligne à corriger", "fautes à corriger")} : rien ne sera importé tant qu’il en reste.`;
  return (
    <>
      <Alert kind={props.title ? "warning" : "error"} title={props.title ?? whole} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard. */}
      <ul className={css.faults} tabIndex={0} aria-label="Les fautes, ligne par ligne">
        {faults.map(({ ligne, champ, message, valeur }) => (
          <li key={`${ligne}-${champ}-${message}`}>
            <b>Ligne {ligne}</b>
            <span>
              {champ && `${nameOf(champ)} : `}
              {valeur && `« ${valeur} », `}
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
