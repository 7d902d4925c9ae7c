import type { Course } from "@majorant/contract/learning/courses";
import { liveState } from "@majorant/domain/time/live-state";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { exactly } from "@majorant/ui/format/exactly.ts";
import { fromNow } from "@majorant/ui/format/from-now.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { usePlain } from "@majorant/ui/text/plain.ts";
import { IconCalendarPlus, IconExternalLink, IconLock } from "@tabler/icons-react";
import { LockedLink } from "../outline/LockedLink.tsx";
import css from "./LiveSessionRow.module.css";
import { spelled } from "./when.ts";

export type LiveSessionRowProps = {
  session: Course["liveSessions"][number];
  now: Date;
  /** The one to be ready for: the only highlight. */
  next: boolean;
};

/** A live session: when, what, and the way in; grey without enrolment. */
export function LiveSessionRow({ session, now, next }: LiveSessionRowProps) {
  const { title, date, link, calendar } = session;
  const plain = usePlain(title);
  const at = new Date(date);
  const state = liveState(session, now);
  return (
    <li
      className={classNames(
        css.row,
        next && css.next,
        state === "running" && css.running,
        state === "over" && css.over,
      )}
    >
      <p className={css.title} dir="auto">
        <MathText>{title}</MathText>
      </p>
      <p className={css.when}>
        <time dateTime={date} title={exactly(at)}>
          {spelled(at)}
        </time>
        {state === "running" ? (
          <Badge tone="error" icon={<span className={css.dot} />}>
            En cours
          </Badge>
        ) : (
          <Badge tone={next ? "warning" : "plain"}>{fromNow(at, now)}</Badge>
        )}
      </p>
      {link === null ? (
        <LockedLink className={css.link}>
          <IconLock size={18} aria-hidden="true" />
          Réservé aux inscrits
        </LockedLink>
      ) : (
        state !== "over" && (
          <a
            className={state === "running" ? css.join : css.link}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Rejoindre la séance ${plain} (nouvel onglet)`}
          >
            <IconExternalLink size={18} aria-hidden="true" />
            Rejoindre la séance
          </a>
        )
      )}
      {calendar !== null && state === "coming" && (
        <a
          className={css.link}
          href={calendar}
          aria-label={`Ajouter à mon calendrier la séance ${plain}`}
        >
          <IconCalendarPlus size={18} aria-hidden="true" />
          Ajouter à mon calendrier
        </a>
      )}
    </li>
  );
}
