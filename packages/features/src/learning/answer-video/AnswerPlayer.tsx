import { ApiError } from "@majorant/client/api/call.ts";
import { useSession } from "@majorant/client/session.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryAlert } from "@majorant/ui/feedback/QueryAlert.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useContext, useEffect, useEffectEvent, useState } from "react";
import { TeacherTools } from "../discussion/posts/teacher-tools.ts";
import { sourceOf } from "../player/stream/source.ts";
import { Preview } from "../player/study/Preview.tsx";
import { type Playing, useStreamLock } from "../player/useStreamLock.ts";
import { viewerOf, Watermark } from "../player/Watermark.tsx";
import css from "./AnswerVideo.module.css";
import { playableAnswerVideo, type VideoOwner } from "./answer-video.api.ts";

// Few videos are hosted elsewhere.
const VdocipherFrame = lazy(() => import("../player/VdocipherFrame.tsx"));

export type AnswerPlayerProps = {
  owner: VideoOwner;
  /** What the picture is of. */
  title: string;
  /** It has played to its end. */
  onEnded?: () => void;
};

/** Protected as a course's video is: one stream for a student, whose name moves over the picture. */
export function AnswerPlayer({ owner, title, onEnded = () => {} }: AnswerPlayerProps) {
  const { user } = useSession();
  const playable = useQuery(playableAnswerVideo(owner));
  const [playing, setPlaying] = useState<Playing | null>(null);
  // Who teaches may look at two videos at once.
  const isTeacher = useContext(TeacherTools) !== null;
  const id = "answerId" in owner ? owner.answerId : owner.remarkId;
  const { elsewhere, tell } = useStreamLock(isTeacher ? null : playing, user?.id ?? 0, id);
  const { data, error, refetch } = playable;
  const isElsewhere = elsewhere !== null || data?.playsElsewhere === true;
  usePauseOthers(playing);
  useEnd(playing, onEnded);
  if (error && !data)
    return error instanceof ApiError && error.code === "MEDIUM_NOT_READY" ? (
      <Alert kind="info">{error.message}</Alert>
    ) : (
      <QueryAlert query={playable} />
    );
  if (!data)
    return (
      <p className={`row align-center gap-2 ${css.preparing}`} role="status">
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

function useEnd(playing: Playing | null, onEnded: () => void): void {
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (!playing) return;
    const listen = () => end();
    playing.addEventListener("ended", listen);
    return () => playing.removeEventListener("ended", listen);
  }, [playing]);
}
