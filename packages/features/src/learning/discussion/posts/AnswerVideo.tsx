import { ApiError, call } from "@majorant/client/api/call.ts";
import { useSession } from "@majorant/client/session.ts";
import type { Answer } from "@majorant/contract/discussion/discussion";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryAlert } from "@majorant/ui/feedback/QueryAlert.tsx";
import { IconClockHour4, IconPlayerPlayFilled } from "@tabler/icons-react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useContext, useEffect, useState } from "react";
import { clock } from "../../player/clock.ts";
import { sourceOf } from "../../player/stream/source.ts";
import { Preview } from "../../player/study/Preview.tsx";
import { pageWord } from "../../player/study/page.ts";
import { type Playing, useStreamLock } from "../../player/useStreamLock.ts";
import { viewerOf, Watermark } from "../../player/Watermark.tsx";
import css from "./AnswerVideo.module.css";
import { TeacherTools } from "./teacher-tools.ts";

// Few videos are hosted elsewhere.
const VdocipherFrame = lazy(() => import("../../player/VdocipherFrame.tsx"));

/** How often a video that is being prepared is asked after, in milliseconds. */
const askAgain = 5_000;

export type AnswerVideoProps = { answer: Answer };

/** The video beside an answer's words: being prepared, ready to be played, or refused with a sentence. */
export default function AnswerVideo({ answer }: AnswerVideoProps) {
  const [open, setOpen] = useState(false);
  const { video, author } = answer;
  if (!video) return null;
  if (video.state === "preparing") return <Preparing />;
  if (video.state === "failed") return <Alert kind="error">{video.failure}</Alert>;
  if (open) return <AnswerPlayer answer={answer} />;
  return (
    <Button
      variant="secondary"
      className={css.play}
      icon={<IconPlayerPlayFilled size={20} aria-hidden="true" />}
      aria-label={`Lire la réponse en vidéo de ${author.name}`}
      onClick={() => setOpen(true)}
    >
      Réponse en vidéo
      {video.duration !== null && <span className={css.length}>{clock(video.duration)}</span>}
    </Button>
  );
}

/** It comes by itself once it is ready. */
function Preparing() {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: ["questions"] }),
      askAgain,
    );
    return () => clearInterval(timer);
  }, [queries]);
  return (
    <p className={css.preparing} role="status">
      <IconClockHour4 size={18} aria-hidden="true" />
      La vidéo de cette réponse est en préparation.
    </p>
  );
}

/** Its short-lived addresses, for this page alone: fresh each time it opens. */
const playableAnswer = (answerId: number) =>
  queryOptions({
    queryKey: ["answerVideo", answerId],
    queryFn: ({ signal }) =>
      call(
        "GET /answers/{answerId}/video",
        { params: { answerId }, query: { page: pageWord() } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Protected as a course's video is: one stream for a student, whose name moves over the picture. */
function AnswerPlayer({ answer }: AnswerVideoProps) {
  const { user } = useSession();
  const playable = useQuery(playableAnswer(answer.id));
  const [playing, setPlaying] = useState<Playing | null>(null);
  // Who teaches may look at two videos at once.
  const isTeacher = useContext(TeacherTools) !== null;
  const { elsewhere, tell } = useStreamLock(isTeacher ? null : playing, user?.id ?? 0, answer.id);
  const { data, error, refetch } = playable;
  const isElsewhere = elsewhere !== null || data?.playsElsewhere === true;
  usePauseOthers(playing);
  if (error && !data)
    return error instanceof ApiError && error.code === "MEDIUM_NOT_READY" ? (
      <Alert kind="info">{error.message}</Alert>
    ) : (
      <QueryAlert query={playable} />
    );
  if (!data)
    return (
      <p className={css.preparing} role="status">
        Chargement de la vidéo…
      </p>
    );
  if (isElsewhere)
    return (
      <Alert
        kind="info"
        action={
          <Button
            variant="secondary"
            onClick={() => void tell(true).then((isOurs) => (isOurs ? refetch() : undefined))}
          >
            Reprendre ici
          </Button>
        }
      >
        La lecture continue dans un autre onglet ou sur un autre appareil.
      </Alert>
    );
  const source = sourceOf(data);
  const title = `Réponse en vidéo de ${answer.author.name}`;
  return (
    <div className={css.picture}>
      {source.kind === "vdocipher" ? (
        <Suspense>
          <VdocipherFrame address={source.address} title={title} onPlayer={setPlaying} />
        </Suspense>
      ) : (
        <>
          <Preview
            title={title}
            source={source}
            poster={data.poster}
            onRefetch={() => refetch()}
            onVideo={setPlaying}
            aside
            autoPlay
          />
          {user && <Watermark viewer={viewerOf(user)} />}
        </>
      )}
    </div>
  );
}

/** The course's video stops where the answer begins: two voices at once say nothing. */
function usePauseOthers(playing: Playing | null): void {
  useEffect(() => {
    if (!playing) return;
    const pauseOthers = () => {
      for (const video of document.querySelectorAll("video"))
        if (video !== playing && !video.paused) video.pause();
    };
    playing.addEventListener("play", pauseOthers);
    return () => playing.removeEventListener("play", pauseOthers);
  }, [playing]);
}
