import { useNow } from "@majorant/client/useNow.ts";
import type { Course } from "@majorant/contract/learning/courses";
import { type LiveState, liveState } from "@majorant/domain/time/live-state";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { exactly, fromNow } from "@majorant/ui/format/dates.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { usePlain } from "@majorant/ui/text/plain.ts";
import { IconCalendarPlus, IconExternalLink, IconLock, IconPlayerPlay } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import course from "../outline/CourseLink.module.css";
import { LockedLink } from "../outline/LockedLink.tsx";
import css from "./LiveSessions.module.css";
import { weekdayAndTime } from "./when.ts";

type LiveSessionsProps = { sessions: Course["liveSessions"]; coursId: number };

/** How many are in sight before one asks for the others. */
const FEW = 2;

/**
 * The live sessions of a course, those that run on top, then the next one; those that are over come after, the
 * latest first, with their recordings. In sight without asking: the next one, and the latest recording.
 */
export function LiveSessions({ sessions, coursId }: LiveSessionsProps) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const byDate = sessions.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const inState = (state: LiveState) =>
    byDate.filter((session) => liveState(session, now) === state);
  const coming = [...inState("running"), ...inState("coming")];
  const over = inState("over").reverse();
  const ordered = [...coming, ...over];
  const latest = over.find(({ replay }) => replay !== null);
  const few = latest ? [...coming.slice(0, FEW - 1), latest] : ordered.slice(0, FEW);
  const next = coming.find(({ cancelled }) => !cancelled);
  return (
    <section className={`stack box gap-2 pad-4 ${css.live}`} aria-labelledby="live-sessions">
      <h2 id="live-sessions">Séances en direct</h2>
      {!next && <p className={css.none}>Pas de séance prévue pour le moment.</p>}
      <ul className="plain">
        {(all ? ordered : few).map((session) => (
          <LiveSessionRow
            key={session.id}
            session={session}
            coursId={coursId}
            now={now}
            next={session === next}
          />
        ))}
      </ul>
      {ordered.length > few.length && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Voir moins" : `Voir les ${ordered.length} séances`}
        </Button>
      )}
      {sessions.some(({ calendar }) => calendar !== null) && (
        <Link
          to="/student/profile"
          search={{ section: "acces" }}
          hash="calendrier"
          className={css.all}
        >
          Toutes mes séances dans mon calendrier
        </Link>
      )}
    </section>
  );
}

type Session = Course["liveSessions"][number];

type LiveSessionRowProps = {
  session: Session;
  coursId: number;
  now: Date;
  /** The one to be ready for: the only highlight. */
  next: boolean;
};

/** A live session: when, what, and the way in; grey without enrolment. */
function LiveSessionRow({ session, coursId, now, next }: LiveSessionRowProps) {
  const { title, date, calendar, cancelled, replay } = session;
  const plain = usePlain(title);
  const at = new Date(date);
  const state = liveState(session, now);
  return (
    <li
      className={classNames(
        css.row,
        next && css.next,
        state === "running" && !cancelled && css.running,
        cancelled && css.cancelled,
        state === "over" && css.over,
      )}
    >
      <p className={css.title} dir="auto">
        {cancelled ? (
          <s>
            <MathText>{title}</MathText>
          </s>
        ) : (
          <MathText>{title}</MathText>
        )}
      </p>
      <p className={`row wrap align-center gap-2 line-gap-1 ${css.when}`}>
        <time dateTime={date} title={exactly(at)}>
          {weekdayAndTime(at)}
        </time>
        <Standing session={session} state={state} now={now} next={next} />
      </p>
      {!cancelled && state !== "over" && <WayIn session={session} state={state} />}
      {replay && (
        <Link
          to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
          params={{ coursId, ...replay }}
          className={course.link}
          aria-label={`Voir l'enregistrement de la séance ${plain}`}
        >
          <IconPlayerPlay size={18} aria-hidden="true" />
          Voir l’enregistrement
        </Link>
      )}
      {calendar !== null && !cancelled && state === "coming" && (
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

type StandingProps = { session: Session; state: LiveState; now: Date; next: boolean };

/** How a session stands, beside its hour. */
function Standing({ session: { date, cancelled }, state, now, next }: StandingProps) {
  if (cancelled) return <Badge tone="error">Séance annulée</Badge>;
  if (state === "running")
    return (
      <Badge tone="error" icon={<span className={css.dot} />}>
        En cours
      </Badge>
    );
  return <Badge tone={next ? "warning" : "plain"}>{fromNow(new Date(date), now)}</Badge>;
}

/** Into the session by our own link, which notes who came; without enrolment, why there is none. */
function WayIn({ session: { title, join, link }, state }: { session: Session; state: LiveState }) {
  const plain = usePlain(title);
  const href = join ?? link;
  if (href === null)
    return (
      <LockedLink className={course.link}>
        <IconLock size={18} aria-hidden="true" />
        Réservé aux inscrits
      </LockedLink>
    );
  return (
    <a
      className={state === "running" ? css.join : course.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Rejoindre la séance ${plain} (nouvel onglet)`}
    >
      <IconExternalLink size={18} aria-hidden="true" />
      Rejoindre la séance
    </a>
  );
}
