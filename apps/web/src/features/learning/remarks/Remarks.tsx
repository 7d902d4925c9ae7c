import type { VideoRemark } from "@majorant/contract/discussion/video-remarks";
import { useSeat } from "@majorant/features/learning/notes/moment.ts";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconChevronLeft, IconChevronRight, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { remarkAt } from "./current-remark.ts";
import css from "./Remarks.module.css";
import { videoRemarks } from "./remarks.api.ts";

// Few remarks have a video.
const RemarkVideo = lazy(() => import("./RemarkVideo.tsx"));

export type RemarksProps = {
  ressourceId: number;
  /** Who may not play it is told of none. */
  playable: boolean;
};

/** What teachers say in a video, below its picture: the one of the second that plays. As high whatever it says. */
export function Remarks({ ressourceId, playable }: RemarksProps) {
  const { data: remarks = [] } = useQuery({ ...videoRemarks(ressourceId), enabled: playable });
  const { place, now } = remarkAt(remarks, useSecond());
  /** Another one that was asked for, until the video comes to the next. */
  const [choice, setChoice] = useState<{ from: number; place: number } | null>(null);
  const shownPlace = choice?.from === place ? choice.place : place;
  /** How the lesson goes on once its video is closed, while one is open. */
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null);
  const seat = useSeat();
  const remark = remarks[shownPlace];
  if (!remark) return null;
  const turn = (by: number) => setChoice({ from: place, place: shownPlace + by });
  const isNow = now && shownPlace === place;
  const at = clock(remark.second);
  return (
    <section
      className={classNames(
        `box ${css.remarks}`,
        isNow && css.now,
        remarks.some(hasVideo) && css.withVideo,
      )}
      aria-label="Remarques de votre enseignant"
    >
      <div className={`row align-center gap-2 ${css.head}`}>
        <h2 className={css.title}>Votre enseignant</h2>
        {seat ? (
          <button type="button" className={css.moment} onClick={() => seat.seek(remark.second)}>
            <span className="unseen">Aller à </span>
            {at}
          </button>
        ) : (
          <span className={css.moment}>{at}</span>
        )}
        {remarks.length > 1 && (
          <div className={`row align-center ${css.turns}`}>
            <button
              type="button"
              className={css.turn}
              aria-label="Remarque précédente"
              disabled={shownPlace === 0}
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={20} aria-hidden="true" />
            </button>
            <span>
              {shownPlace + 1} / {remarks.length}
            </span>
            <button
              type="button"
              className={css.turn}
              aria-label="Remarque suivante"
              disabled={shownPlace === remarks.length - 1}
              onClick={() => turn(1)}
            >
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place is scrolled by keyboard too. */}
      <section className={css.words} aria-label="Remarque" aria-live="polite" tabIndex={0}>
        <Prose key={remark.id}>{remark.content}</Prose>
      </section>
      {hasVideo(remark) && (
        <Button
          variant="secondary"
          className={css.play}
          icon={<IconPlayerPlayFilled size={20} aria-hidden="true" />}
          onClick={() => setWaiting({ goOn: seat?.hold() ?? (() => {}) })}
        >
          Voir la réponse en vidéo
          {remark.video?.duration != null && (
            <span className={css.length}>{clock(remark.video.duration)}</span>
          )}
        </Button>
      )}
      {waiting && (
        <Suspense>
          <RemarkVideo
            ressourceId={ressourceId}
            remark={remark}
            onClose={() => {
              setWaiting(null);
              waiting.goOn();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** One that can be played: while it is prepared the words are there alone. */
const hasVideo = ({ video }: VideoRemark) => video?.state === "ready";

/** Where the video beside it is, in whole seconds; 0 while none of ours plays. */
function useSecond(): number {
  const seat = useSeat();
  const [second, setSecond] = useState(0);
  useEffect(() => {
    if (!seat) return setSecond(0);
    const follow = () => setSecond(Math.floor(seat.at()));
    follow();
    return seat.follow(follow);
  }, [seat]);
  return second;
}
