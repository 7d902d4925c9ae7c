import type { SectionVideo, Video } from "@majorant/contract/learning/courses";
import { duration } from "@majorant/domain/time/durations";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconPlayerSkipForwardFilled } from "@tabler/icons-react";
import { tagLabel } from "../../outline/tag-label.ts";
import { ChapterList } from "../timeline/ChapterList.tsx";
import css from "./VideoHead.module.css";

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
    <div className={`stack gap-3 ${css.head}`}>
      <div className={`row wrap align-start justify-between ${css.line}`}>
        <div className={`stack gap-2 ${css.title}`}>
          <h1 id={titleId} className={css.name} dir="auto">
            <MathText>{name}</MathText>
          </h1>
          <p className={`row align-center gap-3 ${css.facts}`}>
            {video?.tag && <Badge tone="brand">{tagLabel(video.tag.name)}</Badge>}
            {video?.duration && <span>{duration(video.duration)}</span>}
          </p>
        </div>
        {next && (
          <Button
            variant="secondary"
            // Of two presses at once the second would leave out the video between.
            pending={false}
            icon={<IconPlayerSkipForwardFilled size={18} aria-hidden="true" />}
            onClick={next.onPlay}
          >
            Vidéo suivante
          </Button>
        )}
      </div>
      {video?.description && <Prose className={css.description}>{video.description}</Prose>}
      {chapters?.[0] && <ChapterList chapters={chapters} />}
    </div>
  );
}
