import type { FollowUpRecord } from "@majorant/contract/follow-ups/follow-ups";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { dayOf } from "@majorant/domain/time/moments";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import css from "./RecordList.module.css";

/** What was done about a line, the latest first; a message unfolds. */
export function RecordList({ done }: { done: readonly FollowUpRecord[] }) {
  if (done.length === 0) return <span className={css.nothing}>Rien encore</span>;
  return (
    <ul className={`plain stack gap-1 ${css.records}`}>
      {done.map((record) => (
        <li key={record.id}>
          <RecordLine record={record} />
        </li>
      ))}
    </ul>
  );
}

/** When, by whom, and what was written. */
export function RecordLine({ record }: { record: Omit<FollowUpRecord, "id"> }) {
  const when = (
    <>
      {recordText(record)}, <ExactMoment at={record.at} />
    </>
  );
  if (record.content === null) return when;
  return (
    <details className={css.record}>
      <summary>{when}</summary>
      <Message subject={record.subject ?? ""} content={record.content} />
    </details>
  );
}

/** A message as it goes out, its lines as they were written. */
export const Message = ({ subject, content }: { subject: string; content: string }) => (
  <div className={css.message}>
    <p className={css.subject}>{nonBreaking(subject)}</p>
    <p className={css.content}>{nonBreaking(content)}</p>
  </div>
);

/** "Message envoyé par Sonia Trabelsi", "Mise de côté jusqu’au 1er décembre 2026 par Sonia Trabelsi". */
function recordText({ kind, by, until }: Pick<FollowUpRecord, "kind" | "by" | "until">): string {
  const author = by ?? "un compte supprimé";
  if (kind === "written") return `Message envoyé par ${author}`;
  // A day of Tunis, at noon.
  return `Mise de côté jusqu’au ${dayOf(new Date(`${until}T11:00:00Z`))} par ${author}`;
}
