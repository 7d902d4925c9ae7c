import type { Medium } from "@majorant/contract/files/media";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconRefresh } from "@tabler/icons-react";
import css from "./MediumProgress.module.css";

export type MediumProgressProps = {
  medium: Medium;
  /** Tries a failed preparation again. */
  onRetry?: () => void;
  retrying?: boolean;
};

/** How far a video's preparation is, or why it failed; nothing once it is ready. */
export function MediumProgress({ medium, onRetry, retrying }: MediumProgressProps) {
  const { state, progress, failure, name } = medium;
  if (state === "failed")
    return (
      <Alert
        kind="error"
        title="La préparation de la vidéo a échoué"
        action={
          onRetry && (
            <Button
              variant="secondary"
              icon={<IconRefresh size={18} />}
              pending={retrying}
              onClick={onRetry}
            >
              Réessayer
            </Button>
          )
        }
      >
        {failure}
      </Alert>
    );
  if (state === "ready") return null;
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <div className={css.progress}>
      <progress
        max={100}
        {...(percent !== null && { value: percent })}
        aria-label={`Préparation de ${name}`}
      />
      <span>{percent === null ? "En attente de préparation" : `Préparation : ${percent} %`}</span>
    </div>
  );
}
