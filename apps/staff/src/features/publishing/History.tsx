import type { Medium } from "@majorant/contract/files/media";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { IconRefresh } from "@tabler/icons-react";
import css from "./History.module.css";
import type { requestStates } from "./requests.ts";

export type HistoryProps = {
  history: VideoRequest["history"];
  states: typeof requestStates;
};

/** Every state of a request with its time, and who or why. */
export function History({ history, states }: HistoryProps) {
  return (
    <ol className={`plain ${css.history}`}>
      {history.map(({ state, date, by, reason }) => (
        <li key={`${state} ${date}`} className={css.step} data-tone={states[state].tone}>
          <span className={css.word}>{states[state].label}</span>
          <span className={css.when}>
            <ExactMoment at={date} />
            {by && ` · ${by.firstName} ${by.lastName}`}
          </span>
          {reason && <span className={css.reason}>{reason}</span>}
        </li>
      ))}
    </ol>
  );
}

type MediumProgressProps = {
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
