import { useNow } from "@majorant/client/useNow.ts";
import type { Course } from "@majorant/contract/learning/courses";
import { type LiveState, liveState } from "@majorant/domain/time/live-state";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { exactly, fromNow } from "@majorant/ui/format/dates.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { usePlain } from "@majorant/ui/text/plain.ts";
import { IconCalendarPlus, IconExternalLink, IconLock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import course from "../outline/CourseLink.module.css";
import { LockedLink } from "../outline/LockedLink.tsx";
import css from "./LiveSessions.module.css";
import { weekdayAndTime } from "./when.ts";

/** How many are in sight before one asks for the others. */
const FEW = 2;

/** The live sessions of a course, those that run on top, then the next one; those that are over come after, the latest first. */
export function LiveSessions({ sessions }: { sessions: Course["liveSessions"] }) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const byDate = sessions.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const inState = (state: LiveState) =>
    byDate.filter((session) => liveState(session, now) === state);
  const coming = [...inState("running"), ...inState("coming")];
  const ordered = [...coming, ...inState("over").reverse()];
  return (
    <section className={css.live} aria-labelledby="live-sessions">
      <h2 id="live-sessions">Séances en direct</h2>
      {coming.length === 0 && <p className={css.none}>Pas de séance prévue pour le moment.</p>}
      <ul className="plain">
        {ordered.slice(0, all ? undefined : FEW).map((session) => (
          <LiveSessionRow
            key={session.id}
            session={session}
            now={now}
            next={session === coming[0]}
          />
        ))}
      </ul>
      {ordered.length > FEW && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Voir moins" : `Voir les ${ordered.length} séances`}
        </Button>
      )}
      {sessions.some(({ calendar }) => calendar !== null) && (
        <Link to="/student/profile" search={{ section: "acces" }} className={css.all}>
          Toutes mes séances dans mon calendrier
        </Link>
      )}
    </section>
  );
}

type LiveSessionRowProps = {
  session: Course["liveSessions"][number];
  now: Date;
  /** The one to be ready for: the only highlight. */
  next: boolean;
};

/** A live session: when, what, and the way in; grey without enrolment. */
function LiveSessionRow({ session, now, next }: LiveSessionRowProps) {
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
          {weekdayAndTime(at)}
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
        <LockedLink className={course.link}>
          <IconLock size={18} aria-hidden="true" />
          Réservé aux inscrits
        </LockedLink>
      ) : (
        state !== "over" && (
          <a
            className={state === "running" ? css.join : course.link}
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
          className={course.link}
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
