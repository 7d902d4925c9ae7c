import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { mostScaleItems } from "@majorant/contract/limits";
import type { MarkedQuestion } from "@majorant/contract/sittings/copies";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { ActionIcon, TextInput } from "@mantine/core";
import "@mantine/core/styles/ActionIcon.css";
import { IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { pointsText } from "../sitting-words.ts";
import css from "./Marking.module.css";

type ScaleProps = { sittingId: number; question: MarkedQuestion; isOpen: boolean };

/** The scale of a question: what changes in it marks every copy anew. */
export function Scale({ sittingId, question, isOpen }: ScaleProps) {
  const [isEditing, setEditing] = useState(false);
  if (!isOpen) return null;
  return (
    <section className={`stack gap-3 ${css.scale}`} aria-label="Barème de la question">
      {isEditing ? (
        <Editor sittingId={sittingId} question={question} onClose={() => setEditing(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {question.scale.length === 0 ? "Écrire le barème" : "Modifier le barème"}
          </Button>
        </div>
      )}
    </section>
  );
}

type Row = { key: string; id: number | null; label: string; points: string };

const pointsOf = (typed: string) => Number(typed.trim().replace(",", "."));

function faultOf({ label, points }: Row): string | null {
  const value = pointsOf(points);
  if (label.trim() === "") return "Dites ce que l’on cherche";
  if (points.trim() === "" || value === 0 || !Number.isInteger(value * 4))
    return "Des points, de quart en quart";
  return null;
}

type EditorProps = Omit<ScaleProps, "isOpen"> & { onClose: () => void };

function Editor({ sittingId, question, onClose }: EditorProps) {
  const [version] = useState(question.version);
  const [rows, setRows] = useState<readonly Row[]>(() => [
    ...question.scale.map(({ id, label, points }) => ({
      key: String(id),
      id,
      label,
      points: pointsText(points),
    })),
    ...(question.scale.length === 0 ? [emptyRow()] : []),
  ]);
  const [isTried, setTried] = useState(false);
  const change = useChange(
    () =>
      call("PUT /sittings/{sittingId}/questions/{questionId}/scale", {
        params: { sittingId, questionId: question.id },
        body: {
          items: rows.map(({ id, label, points }) => ({
            id,
            label: label.trim(),
            points: pointsOf(points),
          })),
          version,
        },
      }),
    {
      rereads: [under("/sittings/{}", sittingId)],
      said: "Le barème est changé, et toutes les copies avec lui",
    },
  );
  const put = (key: string, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const save = () => {
    setTried(true);
    if (rows.every((row) => faultOf(row) === null))
      change.mutate(undefined, { onSuccess: onClose });
  };
  const isChangedElsewhere = question.version !== version;
  return (
    <>
      <h3 className={css.about}>Barème</h3>
      <ol className="plain stack gap-2">
        {rows.map((row, index) => (
          <li key={row.key} className={css.scaleRow}>
            <TextInput
              aria-label={`Ligne ${index + 1} : ce que l’on cherche`}
              placeholder="Ce que l’on cherche"
              value={row.label}
              maxLength={200}
              error={isTried ? faultOf(row) : null}
              onChange={({ currentTarget: { value } }) => put(row.key, { label: value })}
            />
            <TextInput
              aria-label={`Ligne ${index + 1} : points`}
              placeholder="0,5"
              inputMode="decimal"
              value={row.points}
              onChange={({ currentTarget: { value } }) => put(row.key, { points: value })}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Monter la ligne ${index + 1}`}
              disabled={index === 0}
              onClick={() => setRows(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))}
            >
              <IconArrowUp size={18} stroke={1.75} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Retirer la ligne ${index + 1}`}
              onClick={() => setRows(rows.toSpliced(index, 1))}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <p className={css.hint}>
        Un malus a des points en moins. Ce qui change ici change la note de{" "}
        {question.marked > 1 ? "toutes les" : "la"}{" "}
        {question.marked > 1 ? `${question.marked} copies corrigées` : "copie corrigée"} ; une ligne
        retirée disparaît partout.
      </p>
      {isChangedElsewhere && (
        <Alert kind="warning">
          Un autre correcteur a changé ce barème entre-temps : fermez pour voir le sien, avant de
          changer le vôtre.
        </Alert>
      )}
      {change.error && <Alert kind="error">{change.error.message}</Alert>}
      <div className="row wrap gap-2">
        <Button pending={change.isPending} onClick={save}>
          Enregistrer le barème
        </Button>
        <Button
          variant="secondary"
          disabled={rows.length >= mostScaleItems}
          onClick={() => setRows([...rows, emptyRow()])}
        >
          Ajouter une ligne
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </>
  );
}

const emptyRow = (): Row => ({ key: crypto.randomUUID(), id: null, label: "", points: "" });
