import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Skeleton } from "@majorant/ui/told/Skeleton.tsx";
import { type ReactNode, Suspense } from "react";
import css from "./Study.module.css";
import { StudyDialog } from "./StudyDialog.tsx";
import { VideoHead, type VideoHeadProps } from "./VideoHead.tsx";

export type StudyFrameProps = VideoHeadProps & {
  onClose: () => void;
  course: string | undefined;
  section: string | undefined;
  /** The picture. */
  stage: ReactNode;
  /** The section's other videos; `busy` while they are asked. */
  list?: ReactNode;
  busy: boolean;
  /** What comes with the video, below it. */
  more?: ReactNode;
};

const listWaits = <Skeleton lines={5} height="3rem" />;
const moreWaits = <Skeleton lines={4} height="2.75rem" />;

/** Where everything of a video stands. */
export function StudyFrame(props: StudyFrameProps) {
  const { onClose, course, section, stage, list, busy, more, ...head } = props;
  return (
    <StudyDialog
      labelledBy={head.titleId}
      onClose={onClose}
      path={
        <>
          {course && <MathText>{course}</MathText>}
          {section && (
            <>
              {" › "}
              <MathText>{section}</MathText>
            </>
          )}
        </>
      }
    >
      <PageTitle>{head.name}</PageTitle>
      <div className={css.page}>
        <div className={css.stage}>{stage}</div>
        <VideoHead {...head} />
        <nav className={css.list} aria-label="Vidéos du chapitre" aria-busy={busy}>
          <div className={css.still}>
            <Suspense fallback={listWaits}>{list || listWaits}</Suspense>
          </div>
        </nav>
        <div className={css.more}>
          <Suspense fallback={moreWaits}>{more || moreWaits}</Suspense>
        </div>
      </div>
    </StudyDialog>
  );
}
