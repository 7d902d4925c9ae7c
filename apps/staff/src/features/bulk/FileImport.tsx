import { saveFile } from "@majorant/client/api/save-file.ts";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FilePicker } from "../../components/files/FilePicker.tsx";
import { Page, type PageProps } from "../../components/page/Page.tsx";
import { Panel, PanelRowSkeletons } from "../../components/page/Panel.tsx";
import css from "./Bulk.module.css";
import { ImportFaults } from "./ImportPreview.tsx";

type Column = {
  field: string;
  title: string;
  example: string;
  /** Left out where none of the columns has to be there. */
  isRequired?: boolean;
};

/** What every preview of such a file says. */
type Preview = {
  columns: { title: string; field: string | null }[];
  faultCount: number;
  faults: { line: number; field: string | null; message: string }[];
};

export type FileImportProps<P extends Preview, Answer> = Pick<PageProps, "title" | "lead"> & {
  /** The way down to it. */
  trail: readonly ReactNode[];
  /** What the file picker is called, and what a file may be. */
  label: string;
  hint: string;
  columns: readonly Column[];
  /** How the columns are filled, in a sentence or two. */
  about: ReactNode;
  /** The name of the file to begin with. */
  template: string;
  look: (file: File, signal: AbortSignal) => Promise<P>;
  send: (file: File) => Promise<Answer>;
  /** What a file would do, in words. */
  summary: (preview: P) => ReactNode;
  /** What of it is shown below. */
  lines?: (preview: P) => ReactNode;
  /** Whether it would do anything. */
  adds: (preview: P) => boolean;
  /** What was done, in words. */
  done: (answer: Answer) => string;
  /** The way to what was added. */
  next?: ReactNode;
};

/** A file that is looked at first, then imported whole or not at all. */
export function FileImport<P extends Preview, Answer>(props: FileImportProps<P, Answer>) {
  const { label, hint, columns, look, send, summary, lines, adds, done, next } = props;
  const [file, setFile] = useState<File | null>(null);
  const preview = useQuery({
    queryKey: ["fileImport", label, file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => (file ? look(file, signal) : Promise.reject(new Error("no file"))),
    enabled: file !== null,
    // What is there may have changed since.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const queries = useQueryClient();
  const imported = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setFile(null);
      return queries.invalidateQueries();
    },
  });
  const { data } = preview;
  const fit = data && !preview.isFetching && data.faultCount === 0 && adds(data);
  const titleOf = (field: string) => columns.find((one) => one.field === field)?.title ?? field;
  return (
    <Page title={props.title} lead={props.lead} trail={props.trail}>
      {imported.data && (
        <Alert kind="success" title="Le fichier est importé" action={next}>
          {done(imported.data)}
        </Alert>
      )}
      <FilePicker
        label={label}
        hint={hint}
        accept=".csv,.txt,.xlsx,text/csv"
        file={file}
        onFiles={([picked]) => {
          imported.reset();
          setFile(picked ?? null);
        }}
      />
      {!file && <Template {...props} />}
      {file && (
        <>
          {preview.error && <Alert kind="error" title={preview.error.message} />}
          {data && !preview.error && (
            <Panel title="Aperçu">
              {summary(data)}
              <div className={css.words}>
                {data.columns.map(({ title, field }) => (
                  <Badge key={title} tone={field ? "success" : "plain"}>
                    {columnText(title, field && titleOf(field))}
                  </Badge>
                ))}
              </div>
              {data.faultCount > 0 && (
                <ImportFaults
                  count={data.faultCount}
                  faults={data.faults.map(({ line, field, message }) => ({
                    ligne: line,
                    champ: field,
                    message,
                  }))}
                  nameOf={titleOf}
                />
              )}
              {lines?.(data)}
            </Panel>
          )}
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

/** A column by its title, with what it was taken for where it is called otherwise. */
function columnText(title: string, name: string | null): string {
  if (name === null) return `${title} : ignorée`;
  return title.trim().toLowerCase() === name.toLowerCase() ? title : `${title} → ${name}`;
}

/** All columns, or those that have to be there and the others. */
function columnsText(columns: readonly Column[]): string {
  const titlesOf = (some: readonly Column[]) => some.map(({ title }) => title).join(", ");
  const required = columns.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return ` : ${titlesOf(columns)}`;
  const optional = columns.filter(({ isRequired }) => !isRequired);
  return `. ${required.length > 1 ? "Obligatoires" : "Obligatoire"} : ${titlesOf(required)}. Facultatives : ${titlesOf(optional)}`;
}

type TemplateProps = { columns: readonly Column[]; about: ReactNode; template: string };

/** What a file has to say, and one to begin with. */
function Template({ columns, about, template }: TemplateProps) {
  const save = () => {
    const records = [columns.map(({ title }) => title), columns.map(({ example }) => example)];
    // The mark at the beginning tells spreadsheets how accents are written.
    const text = `\ufeff${records.map((record) => csvRecord(record)).join("")}`;
    saveFile(new Blob([text], { type: "text/csv" }), template);
  };
  return (
    <Panel title="Les colonnes du fichier">
      <p>
        La première ligne nomme les colonnes, dans l’ordre que vous voulez{columnsText(columns)}.
      </p>
      <p>{about}</p>
      <div>
        <Button
          variant="secondary"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={save}
        >
          Télécharger un modèle
        </Button>
      </div>
    </Panel>
  );
}
