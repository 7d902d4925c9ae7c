import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import type { ReactNode } from "react";
import css from "./Study.module.css";
import { StudyDialog } from "./StudyDialog.tsx";
import { VideoHead, type VideoHeadProps } from "./VideoHead.tsx";

export type StudyFrameProps = VideoHeadProps & {
  onClose: () => void;
  /** Closing it leads back to an exercise, not to the course. */
  fromExercise: boolean;
  course: string | undefined;
  section: string | undefined;
  /** The picture. */
  stage: ReactNode;
  /** What teachers say in it. */
  remarks: ReactNode;
  /** The section's other videos; `busy` while they are asked. */
  list: ReactNode;
  busy: boolean;
  /** What comes with the video, below it. */
  more: ReactNode;
};

/** Where everything of a video stands. */
export function StudyFrame(props: StudyFrameProps) {
  const { onClose, fromExercise, course, section, stage, remarks, list, busy, more, ...head } =
    props;
  return (
    <StudyDialog
      labelledBy={head.titleId}
      onClose={onClose}
      back={fromExercise ? "Retour à l’exercice" : "Retour au cours"}
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
        <div>{remarks}</div>
        <VideoHead {...head} />
        <nav className={css.list} aria-label="Vidéos du chapitre" aria-busy={busy}>
          <div className={css.still}>{list}</div>
        </nav>
        <div className={`stack gap-6 ${css.more}`}>{more}</div>
      </div>
    </StudyDialog>
  );
}
