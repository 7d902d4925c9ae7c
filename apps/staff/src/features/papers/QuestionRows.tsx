import type { Subject } from "@majorant/domain/learning/subjects";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { OptionalLabel } from "@majorant/ui/fields/OptionalLabel.tsx";
import { Textarea, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { Chooser } from "../../components/choosers/Chooser.tsx";
import { ManyChooser } from "../../components/choosers/ManyChooser.tsx";
import type { Source } from "../../components/choosers/source.ts";
import { NotionsField } from "../../components/fields/NotionsField.tsx";
import { emptyQuestion, faultsOf, type QuestionDraft, type QuestionFaults } from "./paper-form.ts";
import css from "./QuestionRows.module.css";

export type QuestionRowsProps = {
  drafts: readonly QuestionDraft[];
  onChange: (drafts: QuestionDraft[]) => void;
  subject: Subject;
  /** Says what is wrong, from the first time that the form is sent. */
  showFaults: boolean;
  /** What the server found wrong with them as they were sent. */
  refused: ReadonlyMap<QuestionDraft, QuestionFaults>;
  sources: QuestionSources;
};

/** What a question can lead to. */
export type QuestionSources = { exercises: Source; videos: Source };

/** The questions of a paper, one below the other as in a table. */
export function QuestionRows(props: QuestionRowsProps) {
  const { drafts, onChange, subject, showFaults, refused, sources } = props;
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
      <ol className="plain stack gap-4">
        {drafts.map((draft, place) => (
          <li
            key={draft.key}
            className={`stack gap-2 ${css.row}`}
            aria-label={`Question ${draft.number}`}
          >
            <QuestionFields
              draft={draft}
              subject={subject}
              faults={showFaults ? { ...refused.get(draft), ...faultsOf(draft) } : {}}
              sources={sources}
              onChange={(next) => change(draft.key, next)}
            />
            <div className="row justify-end">
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
  faults: QuestionFaults;
  sources: QuestionSources;
  onChange: (next: Partial<QuestionDraft>) => void;
};

function QuestionFields({ draft, subject, faults, sources, onChange }: QuestionFieldsProps) {
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
          id={`notions-${key}`}
          label="Notions"
          subject={subject}
          values={notions.map(String)}
          error={faults.notions}
          onChoose={(ids) => onChange({ notions: ids.map(Number) })}
        />
      </div>
      <div className={css.whole}>
        <ManyChooser
          id={`exercises-${key}`}
          label="Exercices"
          source={sources.exercises}
          values={exercises.map(String)}
          error={faults.exercises}
          onChoose={(ids) => onChange({ exercises: ids.map(Number) })}
        />
      </div>
      <div className={css.pair}>
        <Chooser
          id={`video-${key}`}
          label="Vidéo qui corrige"
          placeholder="Aucune"
          source={sources.videos}
          value={video === null ? "" : String(video)}
          error={faults.video}
          clearable
          onChoose={(id) => onChange({ video: id === "" ? null : Number(id) })}
        />
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
        error={faults.statement}
        maxLength={20_000}
        autosize
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget }) => onChange({ statement: currentTarget.value })}
      />
    </div>
  );
}
