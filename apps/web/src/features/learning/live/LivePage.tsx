import { ApiError } from "@majorant/client/api/call.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { useNow } from "@majorant/client/useNow.ts";
import type { LiveSessionPage } from "@majorant/contract/learning/live";
import { liveEntry, opensAt } from "@majorant/domain/time/live-state";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { AnchorButton, LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { exactly } from "@majorant/ui/format/dates.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { usePlain } from "@majorant/ui/text/plain.ts";
import { IconCalendarPlus, IconExternalLink, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import css from "./LivePage.module.css";
import { liveSession } from "./live.api.ts";
import { weekdayAndTime } from "./when.ts";

// Below the session, and larger than it.
const SessionQuestions = lazy(
  () => import("@majorant/features/learning/discussion/session/SessionQuestions.tsx"),
);

/** A live session on a page of its own: calendars and notices lead here, and a way in that is closed says why. */
export function LivePage({ liveSessionId }: { liveSessionId: number }) {
  const sessionQuery = useQuery(liveSession(liveSessionId));
  const { data, error } = sessionQuery;
  if (error instanceof ApiError && error.code === "NOT_ENROLLED")
    return (
      <>
        <PageTitle>Séance en direct</PageTitle>
        <EmptyState
          title="Cette séance est réservée aux inscrits du cours"
          action={<LinkButton to="/student/offers/">Consulter nos offres</LinkButton>}
        >
          Une offre de sa classe ouvre ses séances, ses vidéos et ses fichiers.
        </EmptyState>
      </>
    );
  if (!data)
    return <QueryState query={sessionQuery} loading={<Skeleton lines={4} height="2rem" />} />;
  const { title, course } = data;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Breadcrumbs
        trail={[
          <Link
            key="course"
            to="/student/myCourses/course/$coursId"
            params={{ coursId: course.id }}
          >
            <MathText>{course.title}</MathText>
          </Link>,
          title,
        ]}
      />
      <SessionCard session={data} />
      <Suspense>
        <SessionQuestions liveSessionId={liveSessionId} />
      </Suspense>
    </>
  );
}

function SessionCard({ session }: { session: LiveSessionPage }) {
  const { title, date, end, cancelled, replay, calendar } = session;
  const now = useNow();
  const at = new Date(date);
  const entry = liveEntry(session, now);
  const isRunning = now >= at && now < new Date(end);
  return (
    <article className={`stack box align-start gap-3 pad-5 ${css.card}`}>
      <p className={css.kind}>Séance en direct</p>
      <h1 dir="auto">
        {cancelled ? <s>{<MathText>{title}</MathText>}</s> : <MathText>{title}</MathText>}
      </h1>
      <p className={`row wrap align-center gap-2 line-gap-1 ${css.when}`}>
        <time dateTime={date} title={exactly(at)}>
          {weekdayAndTime(at)}
        </time>
        {cancelled && <Badge tone="error">Séance annulée</Badge>}
        {!cancelled && isRunning && <Badge tone="error">En cours</Badge>}
        {!cancelled && entry === "late" && <Badge>Séance terminée</Badge>}
      </p>
      {cancelled && (
        <p>Cette séance n’a pas lieu. Si elle est reprogrammée, vous recevrez une notification.</p>
      )}
      {replay && <ReplayButton session={session} replay={replay} />}
      {!cancelled && !replay && entry === "late" && (
        <p>Cette séance est terminée. Si elle a été enregistrée, vous la retrouverez ici.</p>
      )}
      {!cancelled && !replay && entry === "open" && <JoinButton session={session} />}
      {!cancelled && entry === "early" && (
        <p>La salle ouvre {weekdayAndTime(opensAt(session))}. Cette page vous y mène alors.</p>
      )}
      {!cancelled && entry === "early" && calendar !== null && (
        <AnchorButton
          href={calendar}
          variant="secondary"
          icon={<IconCalendarPlus size={20} aria-hidden="true" />}
        >
          Ajouter à mon calendrier
        </AnchorButton>
      )}
    </article>
  );
}

function JoinButton({ session: { title, join, link } }: { session: LiveSessionPage }) {
  const plain = usePlain(title);
  const href = join ?? link;
  if (href === null) return null;
  return (
    <AnchorButton
      large
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Rejoindre la séance ${plain} (nouvel onglet)`}
      icon={<IconExternalLink size={20} aria-hidden="true" />}
    >
      Rejoindre la séance
    </AnchorButton>
  );
}

type ReplayButtonProps = {
  session: LiveSessionPage;
  replay: NonNullable<LiveSessionPage["replay"]>;
};

function ReplayButton({ session: { course }, replay }: ReplayButtonProps) {
  return (
    <LinkButton
      large
      to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
      params={{ coursId: course.id, ...replay }}
      icon={<IconPlayerPlay size={20} aria-hidden="true" />}
    >
      Voir l’enregistrement
    </LinkButton>
  );
}
