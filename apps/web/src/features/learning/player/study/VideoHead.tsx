import type { SectionVideo, Video } from "@majorant/contract/courses";
import { duration } from "@majorant/domain/time/durations";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Badge } from "@majorant/ui/told/Badge.tsx";
import { Skeleton } from "@majorant/ui/told/Skeleton.tsx";
import { IconPlayerSkipForwardFilled } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import css from "./VideoHead.module.css";

const Prose = lazy(() =>
  import("@majorant/ui/text/Prose.tsx").then((module) => ({ default: module.Prose })),
);

const ChapterList = lazy(() => import("../timeline/ChapterList.tsx"));

export type VideoHeadProps = {
  titleId: string;
  name: string;
  /** Undefined while it is asked. */
  video: Pick<SectionVideo, "description" | "tag" | "duration"> | undefined;
  chapters: Video["chapters"] | undefined;
  next: { name: string; onPlay: () => void } | null;
};

/** What the video is, and the one after it. */
export function VideoHead({ titleId, name, video, chapters, next }: VideoHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.line}>
        <div className={css.title}>
          <h2 id={titleId} dir="auto">
            <MathText>{name}</MathText>
          </h2>
          <p className={css.facts}>
            {video?.tag && <Badge tone="brand">{video.tag.name}</Badge>}
            {video?.duration && <span>{duration(video.duration)}</span>}
          </p>
        </div>
        {next && (
          <Button
            variant="secondary"
            icon={<IconPlayerSkipForwardFilled size={18} aria-hidden="true" />}
            onClick={next.onPlay}
          >
            Vidéo suivante
          </Button>
        )}
      </div>
      {video?.description && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <Prose className={css.description}>{video.description}</Prose>
        </Suspense>
      )}
      {chapters?.[0] && (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <ChapterList chapters={chapters} />
        </Suspense>
      )}
    </div>
  );
}
