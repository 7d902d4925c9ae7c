import { call, callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import type {
  ImportOptions,
  ImportPreview as Preview,
  UserImport,
} from "@majorant/contract/bulk/imports";
import type { ImportField } from "@majorant/domain/bulk/import-fields";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Checkbox } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { ManyChooser } from "../../components/choosers/ManyChooser.tsx";
import { listed } from "../../components/choosers/source.ts";
import { groups as groupSource } from "../../components/choosers/sources.ts";
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
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // With other options; what another file holds says nothing of this one.
    placeholderData: (before: Preview | undefined, last) =>
      ofFile.every((part, place) => part === last?.queryKey[place]) ? before : undefined,
  });
};

const everyGroup = groupSource();

/** /utilisateurs/importer: accounts from a file, looked at first; the good lines go in, the others come back. */
export function ImportPage({ search, onSearch }: ImportPageProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [groups, setGroups] = useState<string[]>([]);
  const [category, setCategory] = useState<string | null>(null);
  const [update, setUpdate] = useState(false);
  const [sendEmail, setSendEmail] = useState(true);
  // What the columns are, where somebody said it.
  const [fields, setFields] = useState<(ImportField | null)[] | null>(null);
  const { data: classes = [] } = useQuery(classOptions);
  const options: ImportOptions = {
    existants: update ? "mettreAJour" : "refuser",
    groupes: groups.map((id) => ({ id: Number(id) })),
    ...(category && { categorie: { id: Number(category) } }),
    ...(fields && { colonnes: fields }),
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
    preview.data.nouveaux + (update ? preview.data.existants : 0) > 0;

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
      {imported.data?.fichierRefuse && <RefusedLines {...imported.data} />}
      <FilePicker
        label="Fichier des comptes"
        hint="CSV ou XLSX, 50 000 lignes et 10 Mo au plus"
        accept=".csv,.txt,.xlsx,text/csv"
        file={file}
        onFiles={([picked]) => {
          imported.reset();
          setFields(null);
          setFile(picked ?? null);
        }}
      />
      {!file && <ImportTemplate />}
      {file && (
        <>
          <Panel title="Options">
            <div className={css.fields}>
              <ManyChooser
                id="groups"
                label="Groupes que tous rejoignent"
                optional
                source={everyGroup}
                values={groups}
                onChoose={setGroups}
              />
              <Chooser
                id="class"
                label="Classe de ceux dont la ligne n’en dit pas"
                optional
                clearable
                source={listed("Aucune classe", classes)}
                value={category ?? ""}
                onChoose={(chosen) => setCategory(chosen || null)}
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
          {preview.data && !preview.error && (
            <ImportPreview preview={preview.data} onColumns={setFields} />
          )}
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
              disabled={!fit}
              pending={imported.isPending}
              onClick={() =>
                imported.mutate(
                  { file, options },
                  {
                    onSuccess: ({ id }) => {
                      setFile(null);
                      // The last one is on the first page.
                      navigate({
                        to: "/utilisateurs/importer",
                        replace: true,
                        state: { made: [id] },
                      });
                    },
                  },
                )
              }
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

type RefusedLinesProps = { refusees: number; fichier: string; fichierRefuse: string | null };

/** The lines of a file that did not go in, to be mended and imported again. */
const RefusedLines = ({ refusees, fichier, fichierRefuse }: RefusedLinesProps) => (
  <Alert
    kind="warning"
    title={
      refusees > 1 ? `${number.format(refusees)} lignes sont refusées` : "Une ligne est refusée"
    }
    action={
      <Button
        variant="secondary"
        icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() =>
          saveFile(
            new Blob([fichierRefuse ?? ""], { type: "text/csv" }),
            `refus-${fichier.replace(/\.[^.]*$/, "")}.csv`,
          )
        }
      >
        Télécharger les lignes refusées
      </Button>
    }
  >
    Chacune avec la valeur et le motif. Corrigez-les dans ce fichier, puis importez-le.
  </Alert>
);
