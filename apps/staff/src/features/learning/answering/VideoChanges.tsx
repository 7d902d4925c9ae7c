import type { PickedVideo } from "@majorant/features/learning/discussion/posts/teacher-tools.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import css from "./VideoChanges.module.css";
import { VideoField } from "./VideoField.tsx";

export type VideoChangesProps<Changed> = {
  /** What it stands beside. */
  what: "réponse" | "remarque";
  /** There is one. */
  has: boolean;
  /** Writes, and shows what is answered. */
  change: UseMutationResult<Changed, Error, () => Promise<Changed>>;
  /** Gives it the video of that upload; left out it has to stay without another. */
  put?: (upload: string) => Promise<Changed>;
  remove: () => Promise<Changed>;
};

/** Gives words a video, another one, or none. */
export function VideoChanges<Changed>(props: VideoChangesProps<Changed>) {
  const { what, has, change, put, remove } = props;
  const [doing, setDoing] = useState<"put" | "remove" | null>(null);
  const [picked, setPicked] = useState<PickedVideo | null>(null);
  function close() {
    change.reset();
    setDoing(null);
  }
  if (doing === "put" && put)
    return (
      <div className={`stack gap-2 ${css.replacement}`}>
        <VideoField onPick={setPicked} />
        {change.error && <Alert kind="error">{change.error.message}</Alert>}
        <div className={`row wrap gap-2 line-gap-0 ${css.actions}`}>
          <Button
            disabled={!picked}
            pending={change.isPending}
            onClick={() =>
              picked &&
              change.mutate(async () => put(await picked.arrived()), {
                onSuccess: () => {
                  picked.onUsed();
                  close();
                },
              })
            }
          >
            {has ? "Remplacer la vidéo" : "Ajouter la vidéo"}
          </Button>
          <Button variant="quiet" onClick={close}>
            Annuler
          </Button>
        </div>
      </div>
    );
  return (
    <div className={`row wrap gap-2 line-gap-0 ${css.actions} ${css.quiet}`}>
      {put && (
        <Button variant="quiet" onClick={() => setDoing("put")}>
          {has ? "Envoyer une autre vidéo" : "Ajouter une vidéo"}
        </Button>
      )}
      {has && (
        <Button variant="quiet" onClick={() => setDoing("remove")}>
          Retirer la vidéo
        </Button>
      )}
      {doing === "remove" && (
        <ConfirmDialog
          title={`Retirer la vidéo de cette ${what} ?`}
          confirm="Retirer"
          danger
          pending={change.isPending}
          error={change.error}
          onConfirm={() => change.mutate(remove, { onSuccess: close })}
          onClose={close}
        >
          <p>Les mots de la {what} restent. La vidéo ne pourra pas être retrouvée.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
