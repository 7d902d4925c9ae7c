import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import css from "./History.module.css";
import type { requestStates } from "./states.ts";

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
