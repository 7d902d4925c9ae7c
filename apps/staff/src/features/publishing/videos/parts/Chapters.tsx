import { call } from "@majorant/client/api/call.ts";
import { useForm } from "@majorant/client/forms/use-form.ts";
import type { Chapter } from "@majorant/contract/publishing/videos";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { FormPart } from "../../../../components/forms/Form.tsx";
import { useEditing } from "../publication.ts";
import css from "./Chapters.module.css";
import { clockOf, secondsOf } from "./moments.ts";

export type ChaptersProps = { ressourceId: number; chapters: readonly Chapter[] };

/** The chapters inside a video: where students jump to. */
export function Chapters({ ressourceId, chapters }: ChaptersProps) {
  const [changing, setChanging] = useState<number | null>(null);
  const edit = useEditing(ressourceId);
  return (
    <FormPart title="Chapitres de la vidéo" about="Les étudiants y sautent depuis le lecteur.">
      {chapters.length > 0 && (
        <ol className={`plain ${css.list}`}>
          {chapters.map((chapter) => (
            <li key={chapter.id} className={css.row}>
              {changing === chapter.id ? (
                <ChapterForm
                  ressourceId={ressourceId}
                  chapter={chapter}
                  onDone={() => setChanging(null)}
                />
              ) : (
                <>
                  <span className={css.clock}>{clockOf(chapter.second)}</span>
                  <span className={css.title}>
                    <MathText>{chapter.title}</MathText>
                  </span>
                  <Button
                    variant="quiet"
                    icon={<IconPencil size={18} />}
                    aria-label={`Modifier ${chapter.title}`}
                    onClick={() => setChanging(chapter.id)}
                  />
                  <Button
                    variant="quiet"
                    icon={<IconTrash size={18} />}
                    aria-label={`Supprimer ${chapter.title}`}
                    pending={edit.isPending}
                    onClick={() =>
                      edit.mutate(() =>
                        call("DELETE /videos/{ressourceId}/chapters/{chapterId}", {
                          params: { ressourceId, chapterId: chapter.id },
                        }),
                      )
                    }
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {edit.error && <Alert kind="error" title={edit.error.message} />}
      {changing === null && (
        <ChapterForm key={chapters.length} ressourceId={ressourceId} chapter={null} />
      )}
    </FormPart>
  );
}

type ChapterFormProps = { ressourceId: number; chapter: Chapter | null; onDone?: () => void };

function ChapterForm({ ressourceId, chapter, onDone }: ChapterFormProps) {
  const edit = useEditing(ressourceId);
  const form = useForm(
    { second: chapter ? clockOf(chapter.second) : "", title: chapter?.title ?? "" },
    {
      second: (text) => (secondsOf(text) === null ? "Un instant comme 1:05 ou 1:02:03" : undefined),
      title: (title) => (title.trim() === "" ? "Le titre est obligatoire" : undefined),
    },
  );
  const { values, field, sends } = form;

  function save() {
    const body = { title: values.title.trim(), second: secondsOf(values.second) ?? 0 };
    edit.mutate(
      () =>
        chapter
          ? call("PUT /videos/{ressourceId}/chapters/{chapterId}", {
              params: { ressourceId, chapterId: chapter.id },
              body,
            })
          : call("POST /videos/{ressourceId}/chapters", { params: { ressourceId }, body }),
      { onSuccess: () => onDone?.() },
    );
  }

  return (
    <form {...sends(save)} className={css.form} onChange={() => edit.isError && edit.reset()}>
      <TextField {...field("second")} label="Instant" placeholder="1:05" />
      <TextField {...field("title")} label="Titre du chapitre" />
      <div className={css.acts}>
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            Annuler
          </Button>
        )}
        <Button type="submit" variant="secondary" pending={edit.isPending}>
          {chapter ? "Enregistrer le chapitre" : "Ajouter le chapitre"}
        </Button>
      </div>
      {edit.error && <Alert kind="error" title={edit.error.message} />}
    </form>
  );
}
