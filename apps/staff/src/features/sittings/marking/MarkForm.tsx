import type { MarkedCopy, MarkedQuestion } from "@majorant/contract/sittings/copies";
import { markOf } from "@majorant/domain/sittings/marks";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Textarea, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { pointsText } from "../sitting-words.ts";
import css from "./Marking.module.css";
import { isAt, keepMark, unsentMarks } from "./unsent-marks.ts";

type MarkFormProps = {
  userId: number;
  sittingId: number;
  question: MarkedQuestion;
  copy: MarkedCopy;
  isReadOnly: boolean;
  /** It is kept in this browser, and goes to the server as soon as it can. */
  onSaved: () => void;
  onSkip: () => void;
};

/** Quarters as they are typed: "0,5", "-1". */
const quartersOf = (typed: string): number | null => {
  const value = Number(typed.trim().replace(",", ".") || "0");
  return Number.isFinite(value) && Number.isInteger(value * 4) && Math.abs(value) <= 1000
    ? value
    : null;
};

/** What is found in a question of a copy: keys 1 to 9 tick it, Enter saves it and goes on. */
export function MarkForm(props: MarkFormProps) {
  const { userId, sittingId, question, copy, isReadOnly, onSaved, onSkip } = props;
  const { copyId, questionId, version } = copy;
  // What was typed before a reload, or while there was no line.
  const [typed] = useState(() => unsentMarks(userId).read().find(isAt({ copyId, questionId })));
  const [items, setItems] = useState<readonly number[]>(typed?.items ?? copy.items);
  const [adjustment, setAdjustment] = useState(pointsText(typed?.adjustment ?? copy.adjustment));
  const [comment, setComment] = useState(typed?.comment ?? copy.comment ?? "");
  const points = quartersOf(adjustment);
  const known = question.scale.filter(({ id }) => items.includes(id));
  const mark =
    points === null
      ? null
      : markOf(
          known.map((item) => item.points),
          { adjustment: points, marks: question.marks },
        );
  const isTyped =
    comment !== (copy.comment ?? "") ||
    points !== copy.adjustment ||
    items.length !== copy.items.length ||
    items.some((id) => !copy.items.includes(id));

  const draft = {
    sittingId,
    copyId,
    questionId,
    items: known.map(({ id }) => id),
    adjustment: points ?? 0,
    comment,
    version,
    refused: null,
  };

  // Kept as it is typed: nothing is lost by a line, a reload or an empty battery.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed.
  useEffect(() => {
    if (isTyped && !isReadOnly) keepMark(userId, { ...draft, isSaved: false });
  }, [items, adjustment, comment]);

  function save() {
    if (points === null || isReadOnly) return;
    keepMark(userId, { ...draft, isSaved: true });
    onSaved();
  }

  const toggle = (id: number) =>
    setItems((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));

  // Keys act where nothing is typed, and no button has them.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target;
      const isTaken =
        target instanceof HTMLElement &&
        target.closest("input, textarea, select, button, a, summary, dialog") !== null;
      if (isTaken || isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return;
      const item = question.scale[Number(event.key) - 1];
      if (/^[1-9]$/.test(event.key) && item) toggle(item.id);
      else if (event.key === "Enter") save();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

  return (
    <section className="stack gap-3" aria-label={`Note de la copie ${copyId}`}>
      <fieldset className={css.items} disabled={isReadOnly}>
        <legend className="unseen">Barème</legend>
        {question.scale.length === 0 && (
          <p className={css.hint}>
            Pas encore de barème : ajoutez-en un plus bas, ou donnez les points à la main.
          </p>
        )}
        {question.scale.map(({ id, label, points: worth }, index) => (
          <label key={id} className={css.item}>
            <input type="checkbox" checked={items.includes(id)} onChange={() => toggle(id)} />
            {index < 9 && <span className={css.key}>{index + 1}</span>}
            <span>
              <MathText>{label}</MathText>
            </span>
            <b>
              {worth > 0 && "+"}
              {pointsText(worth)}
            </b>
          </label>
        ))}
      </fieldset>
      <TextInput
        id="adjustment"
        label="Ajustement"
        description="En plus ou en moins, de quart en quart"
        inputMode="decimal"
        value={adjustment}
        disabled={isReadOnly}
        error={points === null ? "De quart en quart : 0,5 ou -0,25" : undefined}
        onChange={({ currentTarget: { value } }) => setAdjustment(value)}
      />
      <Textarea
        id="comment"
        label="Commentaire pour l’étudiant"
        description="Facultatif, avec des formules entre $…$"
        autosize
        minRows={2}
        maxLength={2_000}
        value={comment}
        disabled={isReadOnly}
        onChange={({ currentTarget: { value } }) => setComment(value)}
      />
      <p className={css.mark} role="status">
        <b>{mark === null ? "–" : pointsText(mark)}</b> sur {pointsText(question.marks)}
        {copy.markedAt && !isTyped && <small> · enregistrée</small>}
      </p>
      {!isReadOnly && (
        <div className="row wrap gap-2">
          <Button onClick={save}>Enregistrer et continuer</Button>
          <Button variant="quiet" onClick={onSkip}>
            Passer
          </Button>
        </div>
      )}
      <p className={css.hint}>
        <kbd>1</kbd>–<kbd>9</kbd> cochent, <kbd>Entrée</kbd> enregistre.
      </p>
    </section>
  );
}
