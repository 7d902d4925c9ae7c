import { call } from "@majorant/client/api/call.ts";
import type { Answer } from "@majorant/contract/discussion/discussion";
import { useQuestionChange } from "@majorant/features/learning/discussion/discussion.api.ts";
import type { PickedVideo } from "@majorant/features/learning/discussion/posts/teacher-tools.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import css from "./VideoActions.module.css";
import { VideoField } from "./VideoField.tsx";

/** Takes the video from an answer, or gives it another one. */
export function VideoActions({ answer: { id, video, may } }: { answer: Answer }) {
  const [doing, setDoing] = useState<"replace" | "remove" | null>(null);
  const [picked, setPicked] = useState<PickedVideo | null>(null);
  const change = useQuestionChange();
  if (!video) return null;
  const params = { answerId: id };
  const close = () => setDoing(null);
  if (doing === "replace")
    return (
      <div className={css.replacement}>
        <VideoField onPick={setPicked} />
        {change.error && <Alert kind="error">{change.error.message}</Alert>}
        <div className={css.actions}>
          <Button
            disabled={!picked}
            pending={change.isPending}
            onClick={() =>
              picked &&
              change.mutate(
                async () =>
                  call("PUT /answers/{answerId}/video", {
                    params,
                    body: { video: { id: await picked.arrived() } },
                  }),
                {
                  onSuccess: () => {
                    picked.onUsed();
                    close();
                  },
                },
              )
            }
          >
            Remplacer la vidéo
          </Button>
          <Button variant="quiet" onClick={close}>
            Annuler
          </Button>
        </div>
      </div>
    );
  return (
    <div className={css.actions}>
      {may.change && (
        <Button variant="quiet" onClick={() => setDoing("replace")}>
          Envoyer une autre vidéo
        </Button>
      )}
      <Button variant="quiet" onClick={() => setDoing("remove")}>
        Retirer la vidéo
      </Button>
      {doing === "remove" && (
        <ConfirmDialog
          title="Retirer la vidéo de cette réponse ?"
          confirm="Retirer"
          danger
          pending={change.isPending}
          error={change.error}
          onConfirm={() =>
            change.mutate(() => call("DELETE /answers/{answerId}/video", { params }), {
              onSuccess: close,
            })
          }
          onClose={close}
        >
          <p>Les mots de la réponse restent. La vidéo ne pourra pas être retrouvée.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
