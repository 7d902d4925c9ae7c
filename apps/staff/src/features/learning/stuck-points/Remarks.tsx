import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import { moment, trimmed } from "@majorant/client/forms/fields.ts";
import { type Form, follows } from "@majorant/client/forms/use-form.ts";
import { remarkContent } from "@majorant/contract/discussion/remark-rules";
import type { VideoRemark } from "@majorant/contract/discussion/video-remarks";
import { clock as clockOf } from "@majorant/domain/time/clock";
import AnswerVideo from "@majorant/features/learning/answer-video/AnswerVideo.tsx";
import {
  type PickedVideo,
  TeacherTools,
} from "@majorant/features/learning/discussion/posts/teacher-tools.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { ProseField } from "@majorant/ui/fields/ProseField.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconMessagePlus, IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmChange } from "../../../components/dialogs/ConfirmDialog.tsx";
import { EditedDialog, NewDialog } from "../../../components/forms/EntryDialogs.tsx";
import { teacherTools } from "../answering/teacher-tools.ts";
import { VideoChanges } from "../answering/VideoChanges.tsx";
import { VideoField } from "../answering/VideoField.tsx";
import css from "./Remarks.module.css";
import { remarksOf } from "./remarks.ts";

const fields = {
  second: moment({ label: "Instant", required: "Un instant comme 1:05 ou 1:02:03" }),
  content: trimmed({ label: "Remarque", rule: follows(remarkContent) }),
};

function RemarkFields({ field }: Form<typeof fields>) {
  return (
    <>
      <TextField {...field("second")} placeholder="1:05" />
      <ProseField {...field("content")} rows={4} autoFocus />
      <p className={css.about}>Tous les étudiants de la vidéo la lisent à cet instant.</p>
    </>
  );
}

type NewRemarkProps = { ressourceId: number; second: number; onClose: () => void };

/** Something to say at a second, or to show. */
export function NewRemark({ ressourceId, second, onClose }: NewRemarkProps) {
  const queries = useQueryClient();
  const [video, setVideo] = useState<PickedVideo | null>(null);
  return (
    <NewDialog
      title="Répondre ici"
      fields={fields}
      initial={{ second }}
      add={async (sent) => {
        const remarks = await call("POST /videos/{ressourceId}/remarks", {
          params: { ressourceId },
          body: { ...sent, ...(video && { video: { id: await video.arrived() } }) },
        });
        video?.onUsed();
        queries.setQueryData(remarksOf(ressourceId).queryKey, remarks);
      }}
      said="La remarque est dans la vidéo"
      onClose={onClose}
    >
      {(form) => (
        <>
          <RemarkFields {...form} />
          <VideoField onPick={setVideo} />
        </>
      )}
    </NewDialog>
  );
}

export type RemarksProps = { ressourceId: number; onAdd: () => void };

/** What is said in a video, to change and to take away. */
export function Remarks({ ressourceId, onAdd }: RemarksProps) {
  const remarks = useQuery(remarksOf(ressourceId));
  return (
    <section className={`stack gap-2 ${css.remarks}`} aria-label="Remarques dans la vidéo">
      <div className={`row wrap align-center justify-between gap-3 line-gap-0 ${css.head}`}>
        <h3>Vos remarques dans la vidéo</h3>
        <Button
          variant="quiet"
          icon={<IconMessagePlus size={18} aria-hidden="true" />}
          onClick={onAdd}
        >
          Ajouter une remarque
        </Button>
      </div>
      {remarks.data ? (
        remarks.data.length === 0 ? (
          <p className={css.about}>
            Une remarque se lit sous le lecteur, à l’instant choisi, et se voit sur sa ligne de
            temps.
          </p>
        ) : (
          <ol className={`plain ${css.list}`}>
            {remarks.data.map((remark) => (
              <RemarkRow key={remark.id} ressourceId={ressourceId} remark={remark} />
            ))}
          </ol>
        )
      ) : (
        <QueryState query={remarks} loading={<Skeleton lines={2} height="2.5rem" />} />
      )}
    </section>
  );
}

type RemarkRowProps = { ressourceId: number; remark: VideoRemark };

function RemarkRow({ ressourceId, remark }: RemarkRowProps) {
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const params = { ressourceId, remarkId: remark.id };
  const remove = useChange(
    () => call("DELETE /videos/{ressourceId}/remarks/{remarkId}", { params }),
    {
      rereads: [under("/videos/{}/remarks", ressourceId)],
      said: "La remarque est supprimée",
    },
  );
  const at = clockOf(remark.second);
  return (
    <li className={css.row}>
      <span className={css.clock}>{at}</span>
      <div className={css.words}>
        <Prose>{remark.content}</Prose>
        <RemarkVideo ressourceId={ressourceId} remark={remark} />
      </div>
      <div className="row">
        <Button
          variant="quiet"
          icon={<IconPencil size={18} aria-hidden="true" />}
          aria-label={`Modifier la remarque à ${at}`}
          onClick={() => setDialog("edit")}
        />
        <Button
          variant="quiet"
          icon={<IconTrash size={18} aria-hidden="true" />}
          aria-label={`Supprimer la remarque à ${at}`}
          onClick={() => setDialog("delete")}
        />
      </div>
      {dialog === "edit" && (
        <EditedRemark ressourceId={ressourceId} remark={remark} onClose={() => setDialog(null)} />
      )}
      {dialog === "delete" && (
        <ConfirmChange
          title={`Supprimer la remarque à ${at} ?`}
          confirm="Supprimer"
          danger
          change={remove}
          onClose={() => setDialog(null)}
        >
          <p>Les étudiants ne la verront plus.</p>
        </ConfirmChange>
      )}
    </li>
  );
}

/** The video beside a remark's words, to look over, to put there and to take away. */
function RemarkVideo({ ressourceId, remark: { id: remarkId, second, video } }: RemarkRowProps) {
  const queries = useQueryClient();
  const { queryKey } = remarksOf(ressourceId);
  const change = useMutation({
    mutationFn: (write: () => Promise<VideoRemark[]>) => write(),
    onSuccess: (remarks) => queries.setQueryData(queryKey, remarks),
  });
  const owner = { ressourceId, remarkId };
  return (
    <TeacherTools value={teacherTools}>
      {video && (
        <AnswerVideo
          owner={owner}
          video={video}
          words={{
            title: `Réponse en vidéo à ${clockOf(second)}`,
            play: `Lire la réponse en vidéo à ${clockOf(second)}`,
            wait: "La vidéo de cette remarque est en préparation.",
          }}
          onWait={() => void queries.invalidateQueries({ queryKey })}
        />
      )}
      <VideoChanges
        what="remarque"
        has={video !== null}
        change={change}
        put={(upload) =>
          call("PUT /videos/{ressourceId}/remarks/{remarkId}/video", {
            params: owner,
            body: { video: { id: upload } },
          })
        }
        remove={() =>
          call("DELETE /videos/{ressourceId}/remarks/{remarkId}/video", { params: owner })
        }
      />
    </TeacherTools>
  );
}

type EditedRemarkProps = RemarkRowProps & { onClose: () => void };

/** Of two teachers who change one, the second is told, and chooses. */
function EditedRemark({ ressourceId, remark, onClose }: EditedRemarkProps) {
  const queries = useQueryClient();
  const options = remarksOf(ressourceId);
  const keep = (remarks: VideoRemark[]) => {
    queries.setQueryData(options.queryKey, remarks);
    return remarks.find(({ id }) => id === remark.id) ?? remark;
  };
  return (
    <EditedDialog
      title="Modifier la remarque"
      fields={fields}
      fillingOf={(now) => now}
      entity={remark}
      save={async (sent, version) =>
        keep(
          await call("PUT /videos/{ressourceId}/remarks/{remarkId}", {
            params: { ressourceId, remarkId: remark.id },
            body: { ...sent, version },
          }),
        )
      }
      read={async () => keep(await queries.fetchQuery(options))}
      said="La remarque est à jour"
      onClose={onClose}
    >
      {(form) => <RemarkFields {...form} />}
    </EditedDialog>
  );
}
