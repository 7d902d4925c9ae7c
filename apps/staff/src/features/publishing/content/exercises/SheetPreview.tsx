import { call } from "@majorant/client/api/call.ts";
import type { SheetPreview as Preview } from "@majorant/contract/exercises/imports";
import { type ExerciseOfSheet, readSheet } from "@majorant/domain/exercises/sheets";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { FormulaFaultList } from "@majorant/ui/text/FormulaFaultList.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Panel, PanelRowSkeletons } from "../../../../components/page/Panel.tsx";
import css from "./Exercises.module.css";
import { kinds } from "./exercise-form.ts";
import { MissingPictures } from "./MissingPictures.tsx";

/** A sheet as it is sent: where it goes, and what it says. */
export type Sheet = { section: { id: number }; text: string };

/** What importing a sheet would do; asked again for each of its texts. */
export const sheetPreviewOf = (sheet: Sheet) =>
  queryOptions({
    queryKey: ["sheetPreview", sheet],
    queryFn: ({ signal }) => call("POST /exercises/import/preview", { body: sheet }, { signal }),
    enabled: sheet.section.id > 0 && sheet.text.trim() !== "",
    // The course may have changed since.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export type SheetPreviewProps = {
  preview: UseQueryResult<Preview>;
  /** What it is the preview of. */
  text: string;
  /** The first lines of the exercises that are left out. */
  leftOut: ReadonlySet<number>;
  onLeaveOut: (lines: ReadonlySet<number>) => void;
  /** Leads to a line of the sheet. */
  onLine: (line: number) => void;
};

/** What a sheet holds: what was not understood, line by line, then its exercises as students will read them. */
export function SheetPreview({ preview, text, leftOut, onLeaveOut, onLine }: SheetPreviewProps) {
  const { data, error, isFetching } = preview;
  // Their texts are read here as well: they would come a long way to be shown.
  // The server has read it by then, within its limits.
  const isRead = data !== undefined;
  const texts = useMemo(
    () =>
      new Map(isRead ? readSheet(text).exercises.map((exercise) => [exercise.line, exercise]) : []),
    [text, isRead],
  );
  const lines = useMemo(() => text.split(/\r\n|\r|\n/), [text]);
  if (error) return <Alert kind="error" title={error.message} />;
  if (!data)
    return (
      <Panel title="Aperçu" busy={isFetching}>
        <p role="status">Lecture de la feuille…</p>
        <PanelRowSkeletons rows={4} />
      </Panel>
    );
  const { exercises, faults, newNotions } = data;
  return (
    <Panel title="Aperçu" busy={isFetching}>
      <p role="status">
        {exercises.length > 1
          ? `${exercises.length} exercices compris`
          : exercises.length === 1
            ? "1 exercice compris"
            : "Aucun exercice compris"}
        {faults.length > 0 &&
          `, ${faults.length > 1 ? `${faults.length} fautes` : "1 faute"} à corriger`}
        .
      </p>
      {faults.length > 0 && (
        <Faults
          faults={faults}
          titleOf={(line) => titleAt(lines, line)}
          leftOut={leftOut}
          onLeaveOut={onLeaveOut}
          onLine={onLine}
        />
      )}
      {newNotions.length > 0 && (
        <p>Notions qui seront ajoutées à la matière : {newNotions.join(", ")}.</p>
      )}
      <ol className={css.found}>
        {exercises.map(({ line, title, section }) => (
          <Found key={line} title={title} chapter={section.name} exercise={texts.get(line)} />
        ))}
      </ol>
    </Panel>
  );
}

/** What stands on a line of a sheet, as far as it names an exercise. */
const titleAt = (lines: readonly string[], line: number): string =>
  (lines[line - 1] ?? "").replace(/^#\s*|^.*\{|\}$/g, "").trim();

type FaultsProps = Pick<SheetPreviewProps, "leftOut" | "onLeaveOut" | "onLine"> & {
  faults: Preview["faults"];
  titleOf: (line: number) => string;
};

/** What was not understood, exercise by exercise; one that is broken can be left out. */
function Faults({ faults, titleOf, leftOut, onLeaveOut, onLine }: FaultsProps) {
  const byExercise = [...Map.groupBy(faults, ({ exercise }) => exercise)];
  const leave = (line: number, isLeft: boolean) => {
    const next = new Set(leftOut);
    if (isLeft) next.add(line);
    else next.delete(line);
    onLeaveOut(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard.
    <ul className={css.faults} tabIndex={0} aria-label="Ce qui n’a pas été compris">
      {byExercise.map(([exercise, own]) => (
        <li key={exercise}>
          {exercise !== null && (
            <Checkbox
              label={`Laisser de côté : ${titleOf(exercise) || `l’exercice de la ligne ${exercise}`}`}
              checked={leftOut.has(exercise)}
              onChange={({ target }) => leave(exercise, target.checked)}
            />
          )}
          <ul>
            {own.map(({ line, message }) => (
              <li key={`${line}-${message}`}>
                <button type="button" className={css.at} onClick={() => onLine(line)}>
                  Ligne {line}
                </button>{" "}
                : {message}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type FoundProps = { title: string; chapter: string; exercise: ExerciseOfSheet | undefined };

const steps = [
  ["hint", "Indication"],
  ["method", "Méthode"],
  ["solution", "Corrigé"],
] as const;

const textsOf = ({ statement, hint, method, solution }: ExerciseOfSheet) =>
  [statement, hint, method, solution].join("\n\n");

/** An exercise of a sheet; its texts are set once they are looked at. */
function Found({ title, chapter, exercise }: FoundProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <MathText>{title}</MathText>
          <span className={css.about}>
            {" "}
            · {chapter}
            {exercise && ` · difficulté ${exercise.difficulty} · ${exercise.minutes} min`}
          </span>
        </summary>
        {isOpen && exercise && (
          <div className={`stack gap-3 ${css.steps}`}>
            <Prose>{exercise.statement}</Prose>
            {steps.map(
              ([step, name]) =>
                exercise[step] && (
                  <section key={step}>
                    <h3>{name}</h3>
                    <Prose>{exercise[step]}</Prose>
                  </section>
                ),
            )}
            {exercise.answers.map(({ kind, label, expected, choices }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place.
              <p key={i}>
                {kinds.find(({ value }) => value === kind)?.label} : <MathText>{label}</MathText>{" "}
                {choices
                  ? choices.filter((_, n) => expected.split(";").includes(String(n + 1))).join(", ")
                  : expected}
              </p>
            ))}
          </div>
        )}
      </details>
      {exercise && (
        <>
          <FormulaFaultList text={textsOf(exercise)} />
          <MissingPictures text={textsOf(exercise)} />
        </>
      )}
    </li>
  );
}
