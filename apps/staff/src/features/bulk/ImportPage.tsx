import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { call, callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import type {
  ImportOptions,
  ImportPreview as Preview,
  UserImport,
} from "@majorant/contract/bulk/imports";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Checkbox, MultiSelect, Select } from "@mantine/core";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { FilePicker } from "../../components/files/FilePicker.tsx";
import { classOptions } from "../../components/options.ts";
import { Page } from "../../components/page/Page.tsx";
import { Panel, PanelRowSkeletons } from "../../components/page/Panel.tsx";
import type { Column } from "../../components/tables/DataTable.tsx";
import { SearchedTable } from "../../components/tables/SearchedTable.tsx";
import {
  byDate,
  type ListProps,
  type TableSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import css from "./Bulk.module.css";
import { invitationsOf } from "./bulk-labels.ts";
import { groupChoices } from "./groups.tsx";
import { ImportPreview, ImportTemplate } from "./ImportPreview.tsx";

const number = new Intl.NumberFormat("fr");

const columns: readonly Column<UserImport>[] = [
  {
    key: "date",
    title: "Date",
    share: 1.6,
    sortable: true,
    cell: ({ date }) => <ExactMoment at={date} />,
  },
  { key: "fichier", title: "Fichier", share: 2.6, cell: ({ fichier }) => fichier },
  { key: "par", title: "Par", share: 2, cell: ({ par }) => par ?? "Compte supprimé" },
  { key: "crees", title: "Créés", end: true, cell: ({ crees }) => number.format(crees) },
  {
    key: "misAJour",
    title: "Mis à jour",
    share: 1.2,
    end: true,
    cell: ({ misAJour }) => number.format(misAJour),
  },
  {
    key: "invitations",
    title: "Invitations",
    share: 1.8,
    end: true,
    cell: invitationsOf,
  },
];

type ImportPageProps = ListProps<TableSearch>;

/** What importing a file would do; asked again for each file and each option. */
const importPreviewOf = (file: File | null, options: ImportOptions) => {
  const ofFile = ["importPreview", file?.name, file?.size, file?.lastModified];
  return queryOptions({
    queryKey: [...ofFile, options],
    queryFn: ({ signal }) =>
      call(
        "POST /utilisateurs/import/apercu",
        { body: { options }, files: { ...(file && { fichier: file }) } },
        { signal },
      ),
    enabled: file !== null,
    // Accounts may have been made since.
    ...{ staleTime: 0, gcTime: 0, retry: false },
    // With other options; what another file holds says nothing of this one.
    placeholderData: (before: Preview | undefined, last) =>
      ofFile.every((part, place) => part === last?.queryKey[place]) ? before : undefined,
  });
};

/** /utilisateurs/importer: accounts from a file, looked at first, then imported whole or not at all. */
export function ImportPage({ search, onSearch }: ImportPageProps) {
  const [file, setFile] = useState<File | null>(null);
  const [groups, setGroups] = useState<string[]>([]);
  const [category, setCategory] = useState<string | null>(null);
  const [update, setUpdate] = useState(false);
  const [sendEmail, setSendEmail] = useState(true);
  const { data: choices = [] } = useQuery(groupChoices);
  const { data: classes = [] } = useQuery(classOptions);
  const options: ImportOptions = {
    existants: update ? "mettreAJour" : "refuser",
    groupes: groups.map((id) => ({ id: Number(id) })),
    ...(category && { categorie: { id: Number(category) } }),
    sendEmail,
  };
  const preview = useQuery(importPreviewOf(file, options));
  const queries = useQueryClient();
  const imported = useMutation({
    mutationFn: (sent: { file: File; options: ImportOptions }) =>
      call("POST /utilisateurs/import", {
        body: { options: sent.options },
        files: { fichier: sent.file },
      }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const { page, size, q } = tableQuery(search);
  const filter = { q, ...byDate(search) };
  const past = useQuery({
    ...pageQuery("GET /imports", { query: { ...filter, page, size } }),
    // While mails are being written.
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ invitations }) => invitations > 0) ? 2_000 : false,
  });
  const fit =
    preview.data &&
    !preview.isPlaceholderData &&
    !preview.isFetching &&
    preview.data.nombreFautes === 0;
  const blocked = !update && (preview.data?.existants ?? 0) > 0;

  return (
    <Page
      title="Importer des utilisateurs"
      trail={[
        <Link key="all" to="/utilisateurs">
          Utilisateurs
        </Link>,
        "Importer",
      ]}
    >
      {imported.data && (
        <Alert kind="success" title="Le fichier est importé">
          {number.format(imported.data.crees)}{" "}
          {imported.data.crees > 1 ? "comptes créés" : "compte créé"},{" "}
          {number.format(imported.data.misAJour)} mis à jour.
        </Alert>
      )}
      <FilePicker
        label="Fichier des comptes"
        hint="CSV ou XLSX, 50 000 lignes et 10 Mo au plus"
        accept=".csv,.txt,.xlsx,text/csv"
        file={file}
        onFiles={([picked]) => {
          imported.reset();
          setFile(picked ?? null);
        }}
      />
      {!file && <ImportTemplate />}
      {file && (
        <>
          <Panel title="Options">
            <div className={css.fields}>
              <MultiSelect
                label={<OptionalLabel>Groupes que tous rejoignent</OptionalLabel>}
                data={choices}
                value={groups}
                onChange={setGroups}
                searchable
                nothingFoundMessage="Aucun résultat"
              />
              <Select
                label={<OptionalLabel>Classe de ceux dont la ligne n’en dit pas</OptionalLabel>}
                data={classes}
                value={category}
                onChange={setCategory}
                searchable
                clearable
                clearButtonProps={{ "aria-label": "Effacer : la classe" }}
              />
            </div>
            <Checkbox
              label="Mettre à jour les comptes qui existent déjà"
              checked={update}
              onChange={({ target }) => setUpdate(target.checked)}
            />
            <Checkbox
              label="Envoyer à chaque nouveau compte un lien pour choisir son mot de passe"
              checked={sendEmail}
              onChange={({ target }) => setSendEmail(target.checked)}
            />
          </Panel>
          {preview.error && <Alert kind="error" title={preview.error.message} />}
          {preview.data && !preview.error && <ImportPreview preview={preview.data} />}
          {preview.isFetching && !preview.data && (
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
              disabled={!fit || blocked}
              pending={imported.isPending}
              onClick={() => imported.mutate({ file, options }, { onSuccess: () => setFile(null) })}
            >
              Importer
            </Button>
          </div>
        </>
      )}
      <Panel title="Imports passés">
        <SearchedTable
          caption="Les fichiers importés"
          columns={columns}
          rowKey={({ id }) => id}
          list={past}
          search={search}
          onSearch={onSearch}
          searchLabel="Nom du fichier ou de qui l’a importé"
          exported={{
            file: () => callFile("GET /imports", { query: { ...filter, format: "csv" } }),
            name: "imports.csv",
          }}
          noMatch={
            <EmptyState title="Aucun import ne correspond">Essayez un autre nom.</EmptyState>
          }
          empty={
            <EmptyState title="Aucun fichier importé">
              Choisissez un fichier CSV ou XLSX : rien n’est écrit avant que vous l’ayez vu.
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}
