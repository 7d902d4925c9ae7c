import { call } from "@majorant/client/api/call.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import type { CatalogueCounts, CataloguePreview } from "@majorant/contract/bulk/catalogue-imports";
import { catalogueColumns } from "@majorant/domain/bulk/catalogue-lines";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Table } from "@majorant/ui/layout/Table.tsx";
import { IconDownload } from "@tabler/icons-react";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { FilePicker } from "../../components/files/FilePicker.tsx";
import { Page } from "../../components/page/Page.tsx";
import { Panel, PanelRowSkeletons } from "../../components/page/Panel.tsx";
import css from "./Bulk.module.css";
import { ImportFaults } from "./ImportPreview.tsx";

const several = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`;

const listed = new Intl.ListFormat("fr");

/** "2 catégories, 1 cours et 3 offres"; what there is none of is left out. */
const countsText = ({ categories, cours, offres: offers }: CatalogueCounts) =>
  listed.format([
    ...(categories > 0 ? [several(categories, "catégorie", "catégories")] : []),
    ...(cours > 0 ? [`${cours} cours`] : []),
    ...(offers > 0 ? [several(offers, "offre", "offres")] : []),
  ]) || "rien";

const isNothing = ({ categories, cours, offres: offers }: CatalogueCounts) =>
  categories + cours + offers === 0;

/** What importing a file would do; asked again for each file. */
const previewOf = (file: File | null) =>
  queryOptions({
    queryKey: ["catalogueImportPreview", file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) =>
      call(
        "POST /catalogue/import/apercu",
        { files: { ...(file && { fichier: file }) } },
        { signal },
      ),
    enabled: file !== null,
    // The catalogue may have changed since.
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });

/** /admin/cours/importer: the catalogue from a file, looked at first, then imported whole or not at all. */
export function CatalogueImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const preview = useQuery(previewOf(file));
  const queries = useQueryClient();
  const imported = useMutation({
    mutationFn: (sent: File) => call("POST /catalogue/import", { files: { fichier: sent } }),
    onSuccess: () => {
      setFile(null);
      return queries.invalidateQueries();
    },
  });
  const { data } = preview;
  const fit = data && !preview.isFetching && data.nombreFautes === 0 && !isNothing(data.nouveaux);
  return (
    <Page
      title="Importer le catalogue"
      lead="Des catégories, leurs cours et leurs offres. Ce qui est déjà là reste comme il est."
      trail={[
        <Link key="all" to="/admin/cours">
          Cours
        </Link>,
        "Importer",
      ]}
    >
      {imported.data && (
        <Alert
          kind="success"
          title="Le fichier est importé"
          action={<LinkButton to="/admin/cours">Voir les cours</LinkButton>}
        >
          Ajouté : {countsText(imported.data)}.
        </Alert>
      )}
      <FilePicker
        label="Fichier du catalogue"
        hint="CSV ou XLSX, 2 000 lignes et 10 Mo au plus"
        accept=".csv,.txt,.xlsx,text/csv"
        file={file}
        onFiles={([picked]) => {
          imported.reset();
          setFile(picked ?? null);
        }}
      />
      {!file && <Template />}
      {file && (
        <>
          {preview.error && <Alert kind="error" title={preview.error.message} />}
          {data && !preview.error && <Preview preview={data} />}
          {preview.isFetching && !data && (
            <Panel title="Aperçu" busy>
              <p role="status">Lecture de {file.name}…</p>
              <PanelRowSkeletons rows={4} />
            </Panel>
          )}
          {imported.error && <Alert kind="error" title={imported.error.message} />}
          <div className={css.foot}>
            <Button variant="secondary" onClick={() => setFile(null)}>
              Annuler
            </Button>
            <Button
              disabled={!fit}
              pending={imported.isPending}
              onClick={() => imported.mutate(file)}
            >
              Importer
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}

const titleOf = (champ: string) =>
  catalogueColumns.find(({ field }) => field === champ)?.title ?? champ;

/** A column by its title, with what it was taken for where it is called otherwise. */
function columnText(title: string, field: string | null): string {
  if (field === null) return `${title} : ignorée`;
  const name = titleOf(field);
  return title.trim().toLowerCase() === name.toLowerCase() ? title : `${title} → ${name}`;
}

/** What a file holds and what would become of it: its columns, its first lines, its faults. */
function Preview({ preview }: { preview: CataloguePreview }) {
  const { colonnes, lignes, premieres, nouveaux, existants, nombreFautes, fautes } = preview;
  return (
    <Panel title="Aperçu">
      <p>
        {several(lignes, "ligne", "lignes")} : {countsText(nouveaux)} à ajouter
        {isNothing(existants)
          ? ""
          : ` ; déjà là, laissés comme ils sont : ${countsText(existants)}`}
        .
      </p>
      <div className={css.words}>
        {colonnes.map(({ titre, champ }) => (
          <Badge key={titre} tone={champ ? "success" : "plain"}>
            {columnText(titre, champ)}
          </Badge>
        ))}
      </div>
      {nombreFautes > 0 && (
        <ImportFaults count={nombreFautes} faults={fautes} nameOf={(champ) => titleOf(champ)} />
      )}
      {premieres.length > 0 && (
        <div className={css.scroll}>
          <Table
            caption="Les premières lignes"
            columns={[
              { key: "categorie", title: "Catégorie", cell: ({ categorie }) => categorie },
              { key: "cours", title: "Cours", cell: ({ cours }) => cours ?? "" },
              { key: "offre", title: "Offre", cell: ({ offre }) => offre ?? "" },
            ]}
            rows={premieres.slice(0, 5)}
            rowKey={({ ligne }) => ligne}
          />
        </div>
      )}
    </Panel>
  );
}

const required = catalogueColumns.filter(({ isRequired }) => isRequired);
const optional = catalogueColumns.filter(({ isRequired }) => !isRequired);
const titlesOf = (columns: typeof catalogueColumns) => columns.map(({ title }) => title).join(", ");

/** The columns of a file of the catalogue with an example, as a spreadsheet opens it. */
function saveTemplate() {
  const records = [
    catalogueColumns.map(({ title }) => title),
    catalogueColumns.map(({ example }) => example),
  ];
  // The mark at the beginning tells spreadsheets how accents are written.
  const text = `\ufeff${records.map((record) => csvRecord(record)).join("")}`;
  saveFile(new Blob([text], { type: "text/csv" }), "modele-catalogue.csv");
}

/** What a file has to say, and one to begin with. */
function Template() {
  return (
    <Panel title="Les colonnes du fichier">
      <p>
        La première ligne nomme les colonnes, dans l’ordre que vous voulez. Obligatoire :{" "}
        {titlesOf(required)}. Facultatives : {titlesOf(optional)}.
      </p>
      <p>
        Une catégorie s’écrit par son chemin : Préparatoire › MP › MP1. Une ligne peut porter un
        cours, une offre, les deux ou aucun.
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
