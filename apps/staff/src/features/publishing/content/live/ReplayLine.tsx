import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import css from "./LiveSessions.module.css";

type ReplayLineProps = { replay: NonNullable<EditableLiveSession["replay"]> };

/** Where a session's recording is, or why it could not be prepared. */
export function ReplayLine({ replay: { state, failure, section } }: ReplayLineProps) {
  const place = section && (
    <>
      {" "}
      dans <MathText>{section.name}</MathText>
    </>
  );
  switch (state) {
    case "preparing":
      return (
        <span className={css.about}>Enregistrement en préparation, publié ensuite{place}</span>
      );
    case "ready":
      return <span className={css.about}>Enregistrement publié{place}</span>;
    case "returned":
      return (
        <span className={css.failed}>L’enregistrement vous est renvoyé par un technicien</span>
      );
    case "failed":
      return (
        <span className={css.failed}>
          L’enregistrement ne peut pas être préparé{failure && ` : ${failure}`}
        </span>
      );
  }
}
