import { ApiError, call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { moment, type SentOf, text, trimmed } from "@majorant/client/forms/fields.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { chapterList } from "@majorant/contract/publishing/chapter-rules";
import type { Chapter, EditablePublication } from "@majorant/contract/publishing/videos";
import { chaptersIn } from "@majorant/domain/files/chapter-lists";
import { clock as clockOf } from "@majorant/domain/time/clock";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { TextArea } from "@majorant/ui/fields/TextArea.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Switch } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FilePicker } from "../../../components/files/FilePicker.tsx";
import { FormPart } from "../../../components/forms/Form.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { PanelSkeletons } from "../../../components/page/Panel.tsx";
import { EarlierVersions } from "../../../components/versions/EarlierVersions.tsx";
import { publication, useEditing } from "./publication.ts";
import { VideoNotions } from "./VideoNotions.tsx";
import css from "./VideoTools.module.css";

/** What a video has besides its picture, as a teacher reads it beside that. */
export default function TaughtVideoTools({ ressourceId }: { ressourceId: number }) {
  return (
    <Loaded
      of={useQuery(publication(ressourceId))}
      waiting={<PanelSkeletons panels={3} rows={2} />}
    >
      {(video) => (
        <div className="stack gap-3">
          <VideoTools video={video} />
        </div>
      )}
    </Loaded>
  );
}

/** Whether a published video is a free preview, its chapters, its notions and its captions. */
export function VideoTools({ video }: { video: EditablePublication }) {
  return (
    <>
      <FreePreviewSwitch video={video} />
      <Chapters ressourceId={video.id} chapters={video.chapters} />
      <VideoNotions ressourceId={video.id} />
      <Captions ressourceId={video.id} captions={video.captions} />
      <FormPart
        title="Versions précédentes"
        about="Une vidéo remplacée reste 30 jours, et se reprend d’une pression."
      >
        <EarlierVersions
          ressourceId={video.id}
          rereads={[under("/videos/{}/publication", video.id), under("/cours"), under("/media")]}
        />
      </FormPart>
    </>
  );
}

type ChaptersProps = { ressourceId: number; chapters: readonly Chapter[] };

/** The chapters inside a video: where students jump to. */
function Chapters({ ressourceId, chapters }: ChaptersProps) {
  const [changing, setChanging] = useState<number | null>(null);
  const [isPasting, setPasting] = useState(false);
  const edit = useEditing(ressourceId);
  return (
    <FormPart title="Chapitres de la vidéo" about="Les étudiants y sautent depuis le lecteur.">
      {chapters.length > 0 && (
        <ol className="plain stack">
          {chapters.map((chapter) => (
            <li key={chapter.id} className={`row align-center gap-2 ${css.row}`}>
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
      {changing === null &&
        (isPasting ? (
          <ChapterList ressourceId={ressourceId} onDone={() => setPasting(false)} />
        ) : (
          <div>
            <Button variant="quiet" onClick={() => setPasting(true)}>
              Coller une liste de chapitres
            </Button>
          </div>
        ))}
    </FormPart>
  );
}

type ChapterFormProps = { ressourceId: number; chapter: Chapter | null; onDone?: () => void };

const chapterFields = {
  second: moment({ required: "Un instant comme 1:05 ou 1:02:03" }),
  title: trimmed({ required: "Le titre est obligatoire" }),
};

function ChapterForm({ ressourceId, chapter, onDone }: ChapterFormProps) {
  const edit = useEditing(ressourceId);
  const { field, sends, showRefused } = useForm(chapterFields, chapter ?? {});

  const save = (body: SentOf<typeof chapterFields>) =>
    edit.mutate(
      () =>
        chapter
          ? call("PUT /videos/{ressourceId}/chapters/{chapterId}", {
              params: { ressourceId, chapterId: chapter.id },
              body,
            })
          : call("POST /videos/{ressourceId}/chapters", { params: { ressourceId }, body }),
      {
        onSuccess: () => onDone?.(),
        onError: (error) => error instanceof ApiError && showRefused(error.fields),
      },
    );

  return (
    <form
      {...sends(save)}
      className={`stack gap-3 line-gap-0 ${css.form}`}
      onChange={() => edit.isError && edit.reset()}
    >
      <TextField {...field("second")} label="Instant" placeholder="1:05" />
      <TextField {...field("title")} label="Titre du chapitre" />
      <div className="row justify-end gap-2">
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

/** Several chapters at once, as they are written below videos elsewhere. */
function ChapterList({ ressourceId, onDone }: { ressourceId: number; onDone: () => void }) {
  const edit = useEditing(ressourceId);
  const { field, sends, showRefused } = useForm({ chapters: text({ rule: listFault }) });
  const save = ({ chapters }: { chapters: string }) =>
    edit.mutate(
      () =>
        call("POST /videos/{ressourceId}/chapters/liste", {
          params: { ressourceId },
          body: { chapters: toSend(chapters) },
        }),
      {
        onSuccess: onDone,
        onError: (error) => error instanceof ApiError && showRefused(error.fields),
      },
    );
  return (
    <form {...sends(save)} className="stack" onChange={() => edit.isError && edit.reset()}>
      <TextArea
        {...field("chapters")}
        label="Liste des chapitres"
        hint="Une ligne par chapitre : 0:00 Titre"
        rows={6}
      />
      <div className="row justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          Annuler
        </Button>
        <Button type="submit" variant="secondary" pending={edit.isPending}>
          Ajouter ces chapitres
        </Button>
      </div>
      {edit.error && <Alert kind="error" title={edit.error.message} />}
    </form>
  );
}

const toSend = (text: string) =>
  chaptersIn(text).chapters.map(({ second, title }) => ({ second, title }));

function listFault(text: string): string | undefined {
  const [wrong] = chaptersIn(text).wrong;
  if (wrong !== undefined) return `Ligne ${wrong} : écrivez un instant et un titre, 0:00 Titre`;
  return follows(chapterList)(toSend(text));
}

/** The languages that are offered, as the player's menu calls them. */
const languages = [
  { value: "fr", label: "Français" },
  { value: "ar", label: "العربية" },
  { value: "en", label: "English" },
];

type CaptionsProps = {
  ressourceId: number;
  captions: EditablePublication["captions"];
};

/** A WebVTT file for each language; another one takes the place of the first. */
function Captions({ ressourceId, captions }: CaptionsProps) {
  const [language, setLanguage] = useState("fr");
  const edit = useEditing(ressourceId);

  function send(file: File) {
    const label = languages.find(({ value }) => value === language)?.label ?? language;
    edit.mutate(async () =>
      call("PUT /videos/{ressourceId}/captions/{language}", {
        params: { ressourceId, language },
        body: { label, content: await file.text() },
      }),
    );
  }

  return (
    <FormPart title="Sous-titres" about="Un fichier WebVTT (.vtt) par langue.">
      {captions.length > 0 && (
        <ul className="plain stack">
          {captions.map((one) => (
            <li key={one.language} className={`row align-center gap-2 ${css.row}`}>
              <span className={css.title} lang={one.language}>
                {one.label}
              </span>
              <Button
                variant="quiet"
                icon={<IconTrash size={18} />}
                aria-label={`Supprimer les sous-titres : ${one.label}`}
                pending={edit.isPending}
                onClick={() =>
                  edit.mutate(() =>
                    call("DELETE /videos/{ressourceId}/captions/{language}", {
                      params: { ressourceId, language: one.language },
                    }),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Langue"
        value={language}
        options={languages}
        onChange={({ target }) => setLanguage(target.value)}
      />
      <FilePicker
        label="Fichier de sous-titres"
        accept=".vtt,text/vtt"
        error={edit.error?.message}
        onFiles={([file]) => file && send(file)}
      />
    </FormPart>
  );
}

type FreePreviewSwitchProps = {
  video: Pick<EditablePublication, "id" | "freePreview" | "version">;
};

/** Whether visitors may watch a video on its course's public page. */
function FreePreviewSwitch({ video: { id, freePreview, version } }: FreePreviewSwitchProps) {
  const edit = useEditing(id);
  return (
    <FormPart title="Aperçu gratuit">
      <Switch
        label="Montrer cette vidéo aux visiteurs"
        description="Elle se regarde sans compte, sur la page publique du cours."
        checked={freePreview}
        aria-busy={edit.isPending}
        onChange={({ target }) =>
          !edit.isPending &&
          edit.mutate(() =>
            call("PUT /videos/{ressourceId}", {
              params: { ressourceId: id },
              body: { freePreview: target.checked, version },
            }),
          )
        }
      />
      {edit.error && <Alert kind="error" title={edit.error.message} />}
    </FormPart>
  );
}
