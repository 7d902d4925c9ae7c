import type { Section } from "@majorant/contract/learning/courses";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { tagsOf } from "../../outline/lessons/lessons.ts";
import { tagLabel } from "../../outline/tag-label.ts";
import { VideoRow } from "../../outline/VideoRow.tsx";
import { useProgress } from "../../progress/useProgress.ts";
import css from "./VideoList.module.css";

export type VideoListProps = {
  coursId: number;
  /** Undefined while the outline loads, and where it has none. */
  section: Section | undefined;
  outline: UseQueryResult;
  /** The chapter that it is, or that it is in; `place` counts from 0. */
  chapter: { place: number; name: string } | undefined;
  userId: number;
  /** Without enrolment they are read, not opened. */
  locked: boolean;
  /** Null is all of them. */
  tagId: number | null;
  onTag: (tagId: number | null) => void;
};

/** The section's videos, under one tab for all and one for each kind. */
export function VideoList(props: VideoListProps) {
  const { coursId, section, outline, chapter, userId, locked, tagId, onTag } = props;
  const progress = useProgress(userId, coursId);
  if (!section)
    return outline.data && !outline.error ? (
      <p className={css.gone}>Cette vidéo n’est plus dans ce cours.</p>
    ) : (
      <QueryState query={outline} loading={<Skeleton lines={5} height="3rem" />} />
    );
  const tags = tagsOf(section.videos);
  const videos = section.videos.filter(({ tag }) => !tagId || tag?.id === tagId);
  const panel = (
    <ul className={`plain ${css.rows}`}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoRow
            video={video}
            address={locked ? null : { coursId, sectionId: section.id }}
            watched={progress[video.id]}
            replace
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h2 className={`row align-center gap-3 ${css.title}`}>
        {chapter && <span className={css.number}>{chapterNumber(chapter.place)}</span>}
        <span dir="auto">
          {chapter && chapter.name !== section.name && (
            <span className={css.chapter}>
              <MathText>{chapter.name}</MathText>
            </span>
          )}
          <MathText>{section.name}</MathText>
        </span>
      </h2>
      <Tabs
        label="Type de vidéo"
        selected={String(tagId)}
        onSelect={(id) => onTag(id === "null" ? null : Number(id))}
        tabs={[
          { id: "null", label: "Tous", panel },
          ...tags.map(({ id, name }) => ({ id: String(id), label: tagLabel(name), panel })),
        ]}
      />
    </>
  );
}
