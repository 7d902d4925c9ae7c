import { query } from "@majorant/client/api/query.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { useNow } from "@majorant/client/useNow.ts";
import type { CourseAccess } from "@majorant/contract/access/my-access";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconChevronDown, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { course, courseSections } from "../learning.api.ts";
import { LiveSessions } from "../live/LiveSessions.tsx";
import { isToday } from "../live/when.ts";
import { NotesExport, type NotesExportProps } from "../notes/NotesExport.tsx";
import { Outline } from "../outline/Outline.tsx";
import { Positions } from "../progress/Positions.tsx";
import { positions } from "../progress/positions.api.ts";
import header from "./CourseHeader.module.css";
import { CourseHeader } from "./CourseHeader.tsx";
import css from "./CoursePage.module.css";

export type CoursePageProps = {
  coursId: number;
  userId: number;
  /** The player stands over it: the document's title is the video's then. */
  covered: boolean;
  /** What stands at its head is not known yet. */
  waits: boolean;
  /** What is announced there. */
  announcements: ReactNode;
  /** The papers that asked for what a chapter is about. */
  fellIn: (sectionId: number) => ReactNode;
};

/** A course: what it is, its live sessions, and its sections with their videos and files. */
export function CoursePage({
  coursId,
  userId,
  covered,
  waits,
  announcements,
  fellIn,
}: CoursePageProps) {
  const detail = useQuery(course(coursId));
  const { data } = detail;
  const outline = useQuery(courseSections(coursId));
  // What to go on with is of all devices: said at once, it might become another before the reader's eyes.
  const { isPending: isPlaceUnknown } = useQuery(positions(coursId, userId));
  // As it was found: nothing changes its place under the reader at midnight.
  const [openedAt] = useState(useNow());
  if (!data || isPlaceUnknown || waits)
    return <QueryState query={detail} loading={<CourseSkeleton />} />;
  const { enrolled, title, liveSessions, descriptionLongue } = data;
  const live = liveSessions.length > 0 && (
    <div className={css.live}>
      <LiveSessions sessions={liveSessions} coursId={coursId} />
    </div>
  );
  const isLiveFirst = liveSessions.some((session) => isToday(session, openedAt));
  return (
    <>
      {!covered && <PageTitle>{title}</PageTitle>}
      {enrolled && announcements}
      <CourseHeader course={data} sections={outline.data} userId={userId} />
      {!enrolled && (
        <div className={css.locked}>
          <NotEnrolled coursId={coursId} userId={userId} />
        </div>
      )}
      <div className={`stack gap-5 ${css.columns}`}>
        {isLiveFirst && live}
        <div className={css.chapters}>
          <Outline
            coursId={coursId}
            userId={userId}
            enrolled={enrolled}
            fellIn={fellIn}
            query={outline}
          />
          <CourseExtras userId={userId} course={data} />
        </div>
        {!isLiveFirst && live}
        {descriptionLongue.trim() && (
          <div className={css.about}>
            <AboutCourse text={descriptionLongue} open={!enrolled} />
          </div>
        )}
      </div>
    </>
  );
}

type AboutCourseProps = {
  /** Markdown with LaTeX. */
  text: string;
  /** Unfolded from the start: for those who still choose. */
  open: boolean;
};

function AboutCourse({ text, open }: AboutCourseProps) {
  return (
    <details className={`box ${css.description}`} open={open}>
      <summary>
        <h2>À propos de ce cours</h2>
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <Prose className={css.descriptionText}>{text}</Prose>
    </details>
  );
}

/** What a course is read without, and what comes after it: other devices' positions, one's notes. */
function CourseExtras({ userId, course }: NotesExportProps) {
  const { data: hasNotes } = useQuery({
    ...query("GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes", {
      params: { utilisateurId: userId, coursId: course.id },
      query: { size: 1 },
    }),
    select: (notes) => notes.length > 0,
  });
  return (
    <>
      <Positions coursId={course.id} userId={userId} />
      <div className={`stack align-start ${css.notes}`}>
        {hasNotes && <NotesExport userId={userId} course={course} />}
        {hasNotes === false && <p>Vous n'avez pas encore de note sur ce cours.</p>}
      </div>
    </>
  );
}

/** Why videos and links are grey, and what opens them. */
function NotEnrolled({ coursId, userId }: { coursId: number; userId: number }) {
  const { data, error } = useQuery({
    ...query("GET /users/{utilisateurId}/courses/{coursId}/access", {
      params: { utilisateurId: userId, coursId },
    }),
    staleTime: 0,
  });
  const [offer] = data?.offers ?? [];
  return (
    <section className={`row wrap align-center gap-4 ${css.banner}`} aria-label="Inscription">
      <IconLock size={28} stroke={1.75} aria-hidden="true" />
      {data || error ? (
        <div>
          <LockReason access={data} />
        </div>
      ) : (
        <Skeleton lines={3} />
      )}
      <LinkButton to="/student/offers/" search={offer ? { categorie: offer.category.id } : {}}>
        Consulter nos offres
      </LinkButton>
    </section>
  );
}

/** Without an answer it says what is true of every locked course. */
function LockReason({ access }: { access: CourseAccess | undefined }) {
  const at = access?.at;
  if (at && access.state === "ended")
    return (
      <>
        <strong>
          Votre accès a pris fin le <Day at={at} />
        </strong>
        <p>
          Vos notes restent lisibles. <OpeningOffer access={access} verb="Retrouvez" />
        </p>
      </>
    );
  if (at && access.state === "coming")
    return (
      <>
        <strong>
          Votre accès commence le <Day at={at} />
        </strong>
        <p>Ses vidéos, ses fichiers et ses séances en direct s’ouvriront ce jour-là.</p>
      </>
    );
  return (
    <>
      <strong>Ce cours n’est pas encore activé pour vous</strong>
      <p>
        Vous voyez son plan. <OpeningOffer access={access} verb="Ouvrez" />
      </p>
    </>
  );
}

/** The closest offer by its name, where there is one. */
function OpeningOffer({ access, verb }: { access: CourseAccess | undefined; verb: string }) {
  const [offer, ...others] = access?.offers ?? [];
  const what = "ses vidéos, ses fichiers et ses séances en direct";
  if (!offer) return `Une offre de sa classe ouvre ${what}.`;
  return (
    <>
      {verb} {what} avec{" "}
      <Link to="/student/offers/" search={{ categorie: offer.category.id }}>
        <MathText>{offer.title}</MathText>
      </Link>
      {others.length > 0 && ` ou ${others.length === 1 ? "une autre offre" : "d’autres offres"}`}.
    </>
  );
}

/** Holds the place of a course: its header as it will stand, and its first chapters. */
function CourseSkeleton() {
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        Chargement du cours
      </p>
      <div className={css.crumbsPlace}>
        <Skeleton width="14rem" />
      </div>
      <div className={`stack gap-4 ${header.head}`}>
        <div className={header.cover}>
          <Skeleton className={css.coverPlace} height="100%" />
        </div>
        <div className={`stack gap-3 ${css.textPlaces}`}>
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton width="5rem" height="1.5rem" />
          <Skeleton lines={2} />
          <Skeleton width="9rem" />
          <Skeleton className={css.startPlace} height="3.25rem" />
        </div>
      </div>
      <Skeleton className={css.chapterPlaces} lines={6} height="4.25rem" />
    </div>
  );
}
