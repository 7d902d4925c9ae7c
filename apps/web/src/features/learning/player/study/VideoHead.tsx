import type { SectionVideo, Video } from "@majorant/contract/courses";
import { duration } from "@majorant/domain/time/durations";
import { IconPlayerSkipForwardFilled } from "@tabler/icons-react";
import { Suspense } from "react";
import { Button } from "../../../../ui/actions/Button.tsx";
import { MathText } from "../../../../ui/text/MathText.tsx";
import type { ProseProps } from "../../../../ui/text/Prose.tsx";
import { Badge } from "../../../../ui/told/Badge.tsx";
import { late } from "../../../../ui/told/late.tsx";
import { Skeleton } from "../../../../ui/told/Skeleton.tsx";
import css from "./VideoHead.module.css";

const Prose = late<ProseProps>(() =>
  import("../../../../ui/text/Prose.tsx").then((module) => ({ default: module.Prose })),
);

const ChapterList = late(() => import("../timeline/ChapterList.tsx"));

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
