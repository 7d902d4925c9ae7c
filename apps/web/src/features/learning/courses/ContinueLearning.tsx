import { useNow } from "@majorant/client/useNow.ts";
import type { Resumption } from "@majorant/contract/learning/positions";
import { duration } from "@majorant/domain/time/durations";
import { liveState } from "@majorant/domain/time/live-state";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { exactly, fromNow } from "@majorant/ui/format/dates.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconExternalLink, IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { weekdayAndTime } from "../live/when.ts";
import css from "./ContinueLearning.module.css";

/** What one comes back for: the video to go on with, and the live session to be ready for. */
export function ContinueLearning({
  resumption: { video, liveSession },
}: {
  resumption: Resumption;
}) {
  const now = useNow();
  // It may end while the page stays open.
  const session = liveSession && liveState(liveSession, now) !== "over" ? liveSession : null;
  if (!video && !session) return null;
  return (
    <section className={css.continue} aria-labelledby="continue">
      <h2 id="continue" className={css.title}>
        {video ? "Continuer" : "Prochaine séance en direct"}
      </h2>
      {video && <LastVideo video={video} />}
      {session && <NextSession session={session} now={now} />}
    </section>
  );
}

function LastVideo({ video }: { video: NonNullable<Resumption["video"]> }) {
  const { ressourceId, sectionId, name, course, poster } = video;
  const seconds = video.duration ? Math.min(video.seconds, video.duration) : video.seconds;
  const length = video.duration !== null && video.duration > 0 ? video.duration : null;
  const facts = [
    length && (seconds > 0 ? `${duration(seconds)} sur ${duration(length)}` : duration(length)),
    `${video.finished} sur ${video.videos} vidéos vues`,
  ];
  return (
    <Link
      to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
      params={{ coursId: course.id, sectionId, ressourceId }}
      className={css.video}
    >
      <span className={css.picture}>
        {poster ? (
          <img src={poster} alt="" width="320" height="180" />
        ) : (
          <Cover title={course.title} photo={course.photo} />
        )}
        <span className={css.play}>
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
        </span>
        {length && seconds > 0 && <progress aria-label="Déjà vu" value={seconds} max={length} />}
      </span>
      <span className={css.words}>
        <span className={css.course} dir="auto">
          {course.title}
        </span>
        <b dir="auto">
          <MathText>{name}</MathText>
        </b>
        <span className={css.facts}>{facts.filter(Boolean).join(" · ")}</span>
      </span>
    </Link>
  );
}

function NextSession({
  session: { title, date, end, link, join, cancelled, course },
  now,
}: {
  session: NonNullable<Resumption["liveSession"]>;
  now: Date;
}) {
  const at = new Date(date);
  const isRunning = !cancelled && liveState({ date, end }, now) === "running";
  return (
    <div className={classNames(css.session, isRunning && css.running)}>
      <p className={css.course} dir="auto">
        {course.title}
      </p>
      <p className={css.name} dir="auto">
        {cancelled ? (
          <s>
            <MathText>{title}</MathText>
          </s>
        ) : (
          <MathText>{title}</MathText>
        )}
      </p>
      <p className={css.facts}>
        <time dateTime={date} title={exactly(at)}>
          {weekdayAndTime(at)}
        </time>{" "}
        {isRunning && <Badge tone="error">En cours</Badge>}
        {!isRunning && !cancelled && <Badge>{fromNow(at, now)}</Badge>}
      </p>
      {cancelled ? (
        <Badge tone="error" className={css.off}>
          Séance annulée
        </Badge>
      ) : (
        <a
          className={isRunning ? css.join : css.link}
          href={join ?? link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Rejoindre la séance ${title} (nouvel onglet)`}
        >
          <IconExternalLink size={18} aria-hidden="true" />
          Rejoindre
        </a>
      )}
    </div>
  );
}
