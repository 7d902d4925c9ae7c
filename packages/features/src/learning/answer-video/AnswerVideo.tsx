import type { AnswerVideo as Shown } from "@majorant/contract/discussion/discussion";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { IconClockHour4, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { clock } from "../player/clock.ts";
import { AnswerPlayer } from "./AnswerPlayer.tsx";
import css from "./AnswerVideo.module.css";
import type { VideoOwner } from "./answer-video.api.ts";

/** How often a video that is being prepared is asked after, in milliseconds. */
const askAgain = 5_000;

export type AnswerVideoProps = {
  owner: VideoOwner;
  video: Shown;
  words: {
    /** Which one it is: "Réponse en vidéo de Mehdi Gharbi". */
    title: string;
    /** What the press on it does, with which one it is. */
    play: string;
    /** Said while it is prepared. */
    wait: string;
  };
  /** Asks how far its preparation has come. */
  onWait: () => void;
};

/** The video beside words: being prepared, ready to be played, or refused with a sentence. */
export default function AnswerVideo({ owner, video, words, onWait }: AnswerVideoProps) {
  const [open, setOpen] = useState(false);
  if (video.state === "preparing") return <Preparing onWait={onWait}>{words.wait}</Preparing>;
  if (video.state === "failed") return <Alert kind="error">{video.failure}</Alert>;
  if (open) return <AnswerPlayer owner={owner} title={words.title} />;
  return (
    <Button
      variant="secondary"
      className={css.play}
      icon={<IconPlayerPlayFilled size={20} aria-hidden="true" />}
      aria-label={words.play}
      onClick={() => setOpen(true)}
    >
      Réponse en vidéo
      {video.duration !== null && <span className={css.length}>{clock(video.duration)}</span>}
    </Button>
  );
}

/** It comes by itself once it is ready. */
function Preparing({ onWait, children }: { onWait: () => void; children: string }) {
  const ask = useEffectEvent(onWait);
  useEffect(() => {
    const timer = setInterval(() => ask(), askAgain);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={`row align-center gap-2 ${css.preparing}`} role="status">
      <IconClockHour4 size={18} aria-hidden="true" />
      {children}
    </p>
  );
}
