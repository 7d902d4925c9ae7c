import type { SectionVideo } from "@majorant/contract/learning/courses";
import { duration } from "@majorant/domain/time/durations";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import {
  IconCheck,
  IconClipboardCheck,
  IconListCheck,
  IconLock,
  IconPencil,
  IconPlayerPlayFilled,
  IconSchool,
  IconVideo,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { isFinished, resumeAt, type Watched } from "../progress/progress.ts";
import { LockedLink } from "./LockedLink.tsx";
import { tagLabel } from "./tag-label.ts";
import css from "./VideoRow.module.css";

export type VideoRowProps = {
  video: SectionVideo;
  /** Where it plays; null without enrolment. */
  address: { coursId: number; sectionId: number } | null;
  watched: Watched | undefined;
  /** In the list beside the player: going from one to another replaces it. */
  replace?: boolean;
};

/** A video of a section; grey, and still readable, without enrolment. */
export function VideoRow({ video, address, watched, replace = false }: VideoRowProps) {
  const { id, name, tag, duration: seconds, videoFiles } = video;
  const facts = [
    tag && tagLabel(tag.name),
    seconds && duration(seconds),
    videoFiles.length > 0 && counted(videoFiles.length, "fichier"),
    isFinished(watched) && "Terminée",
  ];
  const content = (
    <>
      <TagIcon icon={tag?.icon} finished={isFinished(watched)} />
      <span className={css.text}>
        <span className={css.name} dir="auto">
          <MathText>{name}</MathText>
        </span>
        <span className={css.facts}>{facts.filter(Boolean).join(" · ")}</span>
        {watched && resumeAt(watched, seconds) > 0 && (
          <progress
            className={css.progress}
            aria-label="Déjà vu"
            value={watched.at}
            max={seconds ?? watched.of}
          />
        )}
      </span>
    </>
  );
  if (!address)
    return (
      <LockedLink className={css.row}>
        {content}
        <IconLock size={20} aria-hidden="true" />
      </LockedLink>
    );
  return (
    <Link
      className={css.row}
      to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
      params={{
        coursId: address.coursId,
        sectionId: address.sectionId,
        ressourceId: id,
      }}
      // Back leads to the course, however many videos were watched since.
      state={replace ? true : { fromCourse: true }}
      replace={replace}
      resetScroll={false}
    >
      {content}
      <IconPlayerPlayFilled className={css.play} size={20} aria-hidden="true" />
    </Link>
  );
}

/** The icons that the tags name, as Tabler calls them; any other name is a video's. */
const icons: Record<string, typeof IconVideo> = {
  "clipboard-check": IconClipboardCheck,
  "list-check": IconListCheck,
  pencil: IconPencil,
  school: IconSchool,
};

type TagIconProps = {
  icon: string | undefined;
  /** Watched to the end: a tick takes its place. */
  finished?: boolean;
};

/** The kind of a video, in a tile; its name is said beside it. */
function TagIcon({ icon, finished }: TagIconProps) {
  const Icon = finished ? IconCheck : (icons[icon ?? ""] ?? IconVideo);
  return (
    <span className={classNames(css.tile, finished && css.done)}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
