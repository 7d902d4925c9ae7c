import { call } from "@majorant/client/api/call.ts";
import { saveFile } from "@majorant/client/api/save-file.ts";
import { newKey } from "@majorant/client/new-key.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { longestSheet } from "@majorant/contract/limits";
import { encodingOf } from "@majorant/domain/bulk/encodings";
import { latexSample, markdownSample } from "@majorant/domain/exercises/sheet-samples";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { TextArea } from "@majorant/ui/fields/TextArea.tsx";
import { useDebouncedValue } from "@mantine/hooks";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Chooser } from "../../../../components/choosers/Chooser.tsx";
import { listed } from "../../../../components/choosers/source.ts";
import { FilePicker } from "../../../../components/files/FilePicker.tsx";
import { FormPart } from "../../../../components/forms/Form.tsx";
import { chapterOptions } from "../../../../components/options.ts";
import { Page } from "../../../../components/page/Page.tsx";
import { Panel } from "../../../../components/page/Panel.tsx";
import { outlineOf } from "../outline/outline.ts";
import { courseContent, useCourseTrail } from "./course-content-link.tsx";
import css from "./Exercises.module.css";
import { exercisesOf } from "./exercise-queries.ts";
import { type Sheet, SheetPreview, sheetPreviewOf } from "./SheetPreview.tsx";

/** How long after the last key the sheet is looked at. */
const QUIET_MS = 600;

export type SheetImportPageProps = {
  coursId: number;
  /** The chapter of the exercises that name none, until another is chosen. */
  sectionId: number | undefined;
  teaching: boolean;
};

/** …/exercices/importer: a whole sheet of exercises, looked at first, mended where it is, then imported. */
export function SheetImportPage({ coursId, sectionId, teaching }: SheetImportPageProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const content = courseContent(coursId, teaching);
  const { data: outline = [] } = useQuery(outlineOf(coursId));
  const [section, setSection] = useState(sectionId === undefined ? "" : String(sectionId));
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState("");
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  // One for this visit: a second press, or a second try after a line that broke, imports nothing more.
  const [key] = useState(newKey);
  const sheet: Sheet = { section: { id: Number(section) }, text };
  const [settled] = useDebouncedValue(sheet, QUIET_MS);
  const preview = useQuery(sheetPreviewOf(settled));
  const isSettled = settled.text === text && settled.section.id === sheet.section.id;
  const imported = useMutation({
    mutationFn: () =>
      call("POST /exercises/import", { body: { ...sheet, leftOut: [...leftOut], key } }),
    onSuccess: async ({ added }) => {
      await queries.invalidateQueries(exercisesOf(coursId));
      toast("success", added > 1 ? `${added} exercices sont ajoutés` : "L’exercice est ajouté");
      navigate({ ...content, ignoreBlocker: true });
    },
  });

  async function read(picked: File | undefined) {
    if (!picked) return;
    const bytes = new Uint8Array(await picked.arrayBuffer());
    setFile(picked);
    put(new TextDecoder(encodingOf(bytes)).decode(bytes));
  }

  function put(next: string) {
    imported.reset();
    setText(next);
    // They are known by their lines, which may be others now.
    setLeftOut(new Set());
  }

  const faults = preview.data?.faults ?? [];
  const open = faults.filter(({ exercise }) => exercise === null || !leftOut.has(exercise));
  const count = preview.data?.exercises.length ?? 0;
  const isFit = isSettled && !preview.isFetching && preview.data && open.length === 0 && count > 0;
  return (
    <Page
      title="Importer une feuille d’exercices"
      lead="Une feuille en Markdown ou en LaTeX devient ses exercices, après un aperçu. Rien n’est ajouté tant qu’il reste une faute."
      trail={[...useCourseTrail(coursId, teaching), "Importer une feuille"]}
    >
      <UnsavedChangesGuard when={text !== "" && !imported.isPending && !imported.isSuccess} />
      <FormPart title="La feuille">
        <Chooser
          id="section"
          label="Chapitre"
          description="Pour les exercices qui n’en nomment pas"
          placeholder="Choisir un chapitre"
          source={listed("Aucun chapitre", chapterOptions(outline))}
          value={section}
          onChoose={setSection}
        />
        <FilePicker
          label="Fichier"
          hint=".md ou .tex, 500 exercices au plus"
          accept=".md,.markdown,.tex,.txt,text/markdown,text/plain,application/x-tex"
          file={file}
          onFiles={([picked]) => read(picked)}
        />
        <TextArea
          id="sheet"
          className={css.sheet}
          label="Texte de la feuille"
          hint="Collez-la ici, ou corrigez-la sur place."
          spellCheck={false}
          maxLength={longestSheet}
          value={text}
          onChange={({ target }) => put(target.value)}
        />
      </FormPart>
      {text.trim() === "" ? (
        <Samples />
      ) : section === "" ? (
        <Alert kind="info" title="Choisissez un chapitre pour voir l’aperçu." />
      ) : (
        <SheetPreview
          preview={preview}
          text={settled.text}
          leftOut={leftOut}
          onLeaveOut={setLeftOut}
          onLine={showLine}
        />
      )}
      {imported.error && <Alert kind="error" title={imported.error.message} />}
      <div className="row wrap justify-end gap-2">
        <LinkButton variant="quiet" {...content}>
          Annuler
        </LinkButton>
        <Button disabled={!isFit} pending={imported.isPending} onClick={() => imported.mutate()}>
          {count > 1 ? `Importer ${count} exercices` : "Importer"}
        </Button>
      </div>
    </Page>
  );
}

/** Puts the caret on a line of the sheet. */
function showLine(line: number) {
  const field = document.getElementById("sheet");
  if (!(field instanceof HTMLTextAreaElement)) return;
  const lines = field.value.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  field.focus();
  field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  // Where the caret is is not told: lines are about as high as each other.
  field.scrollTop = (field.scrollHeight * (line - 3)) / Math.max(1, lines.length);
}

/** How a sheet is written, and one of each writing to begin with. */
function Samples() {
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />;
  const save = (text: string, ending: string) =>
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), `feuille-exemple.${ending}`);
  return (
    <Panel title="Comment l’écrire">
      <p>
        Un exercice commence par « # Titre ». Viennent sa difficulté, sa durée et ses notions, puis
        l’énoncé, et les parties « ## Indication », « ## Méthode », « ## Corrigé » et « ##
        Réponse ». En LaTeX, ce sont les environnements exercice, indication, méthode, corrigé et
        réponse.
      </p>
      <div className="row wrap gap-2">
        <Button variant="secondary" icon={icon} onClick={() => save(markdownSample, "md")}>
          Exemple en Markdown
        </Button>
        <Button variant="secondary" icon={icon} onClick={() => save(latexSample, "tex")}>
          Exemple en LaTeX
        </Button>
      </div>
    </Panel>
  );
}
