import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { query } from "@majorant/client/api/query.ts";
import type { Subject } from "@majorant/domain/learning/subjects";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { NotionsField } from "../../components/fields/NotionsField.tsx";
import { emptyQuestion, faultsOf, type QuestionDraft } from "./paper-form.ts";
import css from "./QuestionRows.module.css";

export type QuestionRowsProps = {
  drafts: readonly QuestionDraft[];
  onChange: (drafts: QuestionDraft[]) => void;
  subject: Subject;
  /** Says what is wrong, from the first time that the form is sent. */
  showFaults: boolean;
};

/** The questions of a paper, one below the other as in a table. */
export function QuestionRows({ drafts, onChange, subject, showFaults }: QuestionRowsProps) {
  const added = useRef(0);
  const change = (key: string, next: Partial<QuestionDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)));
  /** Puts a question where its neighbour is. */
  const move = (place: number, step: 1 | -1) => {
    const next = [...drafts];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + step, 0, moved);
    onChange(next);
  };
  return (
    <>
      <ol className={`plain ${css.rows}`}>
        {drafts.map((draft, place) => (
          <li key={draft.key} className={css.row} aria-label={`Question ${draft.number}`}>
            <QuestionFields
              draft={draft}
              subject={subject}
              faults={showFaults ? faultsOf(draft) : {}}
              onChange={(next) => change(draft.key, next)}
            />
            <div className={css.acts}>
              <Button
                variant="quiet"
                icon={<IconArrowUp size={18} />}
                aria-label={`Monter la question ${draft.number}`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <Button
                variant="quiet"
                icon={<IconArrowDown size={18} />}
                aria-label={`Descendre la question ${draft.number}`}
                disabled={place === drafts.length - 1}
                onClick={() => move(place, 1)}
              />
              <Button
                variant="quiet"
                icon={<IconTrash size={18} />}
                aria-label={`Retirer la question ${draft.number}`}
                onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="secondary"
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => {
            added.current += 1;
            onChange([...drafts, emptyQuestion(`new-${added.current}`)]);
          }}
        >
          Ajouter une question
        </Button>
      </div>
    </>
  );
}

type QuestionFieldsProps = {
  draft: QuestionDraft;
  subject: Subject;
  faults: Partial<Record<keyof QuestionDraft, string>>;
  onChange: (next: Partial<QuestionDraft>) => void;
};

function QuestionFields({ draft, subject, faults, onChange }: QuestionFieldsProps) {
  const { key, number, marks, about, statement, notions, exercises, video, moment } = draft;
  return (
    <div className={css.fields}>
      <TextInput
        label="Numéro"
        value={number}
        error={faults.number}
        maxLength={20}
        onChange={({ currentTarget }) => onChange({ number: currentTarget.value })}
      />
      <TextInput
        label="Barème"
        inputMode="decimal"
        value={marks}
        error={faults.marks}
        onChange={({ currentTarget }) => onChange({ marks: currentTarget.value })}
      />
      <TextInput
        className={css.wide ?? ""}
        label="À propos"
        value={about}
        error={faults.about}
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ about: currentTarget.value })}
      />
      <div className={css.whole}>
        <NotionsField
          name={`notions-${key}`}
          subject={subject}
          value={notions}
          onChoose={(ids) => onChange({ notions: ids })}
        />
      </div>
      <ExercisesField value={exercises} onChoose={(next) => onChange({ exercises: next })} />
      <div className={css.pair}>
        <VideoField value={video} onChoose={(next) => onChange({ video: next })} />
        <TextInput
          label="Instant"
          placeholder="1:05"
          value={moment}
          error={faults.moment}
          disabled={video === null}
          onChange={({ currentTarget }) => onChange({ moment: currentTarget.value })}
        />
      </div>
      <Textarea
        className={css.whole ?? ""}
        label={<OptionalLabel>Énoncé</OptionalLabel>}
        description="Markdown et LaTeX entre $…$, là où nous en avons le droit."
        value={statement}
        maxLength={20_000}
        autosize
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget }) => onChange({ statement: currentTarget.value })}
      />
    </div>
  );
}

/** How long after the last key the server is asked. */
const quietMs = 250;

/** The first exercises and videos that have what is typed. */
function useSources(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), quietMs);
  const { data } = useQuery({
    ...query("GET /papers/sources", { query: { q } }),
    placeholderData: keepPreviousData,
  });
  return data ?? { exercises: [], videos: [] };
}

/** A choice, and of which course it is. */
const labelled = (title: string, course: string) => `${title} (${course})`;

type ExercisesFieldProps = {
  value: QuestionDraft["exercises"];
  onChoose: (exercises: QuestionDraft["exercises"]) => void;
};

function ExercisesField({ value, onChoose }: ExercisesFieldProps) {
  const [typed, setTyped] = useState("");
  const { exercises } = useSources(typed);
  const matches = exercises.filter(({ id }) => !value.some((one) => one.id === id));
  return (
    <MultiSelect
      className={css.whole ?? ""}
      label="Exercices"
      data={[
        ...value.map(({ id, title }) => ({ value: String(id), label: title })),
        ...matches.map(({ id, title, course }) => ({
          ...{ value: String(id), label: labelled(title, course) },
        })),
      ]}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => {
        const all = [...value, ...exercises];
        onChoose(
          ids.flatMap((id) => {
            const exercise = all.find((one) => String(one.id) === id);
            return exercise ? [{ id: exercise.id, title: exercise.title }] : [];
          }),
        );
        setTyped("");
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered.
      filter={({ options }) => options}
      hidePickedOptions
      openOnFocus={false}
      nothingFoundMessage="Aucun exercice"
    />
  );
}

type VideoFieldProps = {
  value: QuestionDraft["video"];
  onChoose: (video: QuestionDraft["video"]) => void;
};

function VideoField({ value, onChoose }: VideoFieldProps) {
  const [typed, setTyped] = useState(value?.name ?? "");
  const { videos } = useSources(typed === value?.name ? "" : typed);
  const matches = videos.filter(({ id }) => id !== value?.id);
  return (
    <Select
      label="Vidéo qui corrige"
      data={[
        ...(value ? [{ value: String(value.id), label: value.name }] : []),
        ...matches.map(({ id, name, course }) => ({
          ...{ value: String(id), label: labelled(name, course) },
        })),
      ]}
      value={value ? String(value.id) : null}
      onChange={(id) => {
        const video = videos.find((one) => String(one.id) === id);
        onChoose(video ? { id: video.id, name: video.name } : id === null ? null : value);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered.
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ "aria-label": "Effacer : Vidéo qui corrige" }}
      openOnFocus={false}
      nothingFoundMessage="Aucune vidéo"
    />
  );
}
