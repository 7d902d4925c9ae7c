import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { Medium } from "@majorant/contract/files/media";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./MediumProgress.module.css";
import { requests } from "./requests.ts";

export type MediumProgressProps = {
  medium: Medium;
  /** Whether a preparation that failed may be tried again. */
  canRetry?: boolean;
  /** What leads to another file in its place, which stands first: a file that can't be read rarely can be later. */
  replace?: ReactNode;
};

/** How far a video's preparation is, or why it failed; nothing once it is ready. */
export function MediumProgress({ medium, canRetry = true, replace }: MediumProgressProps) {
  const { id: mediumId, state, progress, failure, name } = medium;
  const retry = useChange(() => call("PUT /media/{mediumId}/retry", { params: { mediumId } }), {
    rereads: [...requests, under("/media"), under("/videos")],
  });
  if (state === "failed")
    return (
      <>
        <Alert
          kind="error"
          title="La préparation de la vidéo a échoué"
          action={
            <>
              {replace}
              {canRetry && (
                <Button
                  variant={replace ? "quiet" : "secondary"}
                  icon={<IconRefresh size={18} />}
                  pending={retry.isPending}
                  onClick={() => retry.mutate()}
                >
                  Réessayer
                </Button>
              )}
            </>
          }
        >
          {failure}
        </Alert>
        {retry.error && <p role="alert">{retry.error.message}</p>}
      </>
    );
  if (state === "ready") return null;
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <div className={`row align-center gap-3 ${css.progress}`}>
      <progress
        max={100}
        {...(percent !== null && { value: percent })}
        aria-label={`Préparation de ${name}`}
      />
      <span>{percent === null ? "En attente de préparation" : `Préparation : ${percent} %`}</span>
    </div>
  );
}
