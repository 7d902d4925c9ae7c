import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import css from "./RequestHistory.module.css";
import { requestStates } from "./requests.ts";

/** Every state of a request with its time, and who or why. */
export function RequestHistory({ history }: Pick<VideoRequest, "history">) {
  return (
    <ol className="plain stack gap-3">
      {history.map(({ state, date, by, reason }) => (
        <li key={`${state} ${date}`} className={css.step} data-tone={requestStates[state].tone}>
          <span className={css.word}>{requestStates[state].label}</span>
          <span className={css.when}>
            <ExactMoment at={date} />
            {by && ` · ${by.firstName} ${by.lastName}`}
          </span>
          {reason && <span className={css.reason}>{nonBreaking(reason)}</span>}
        </li>
      ))}
    </ol>
  );
}
