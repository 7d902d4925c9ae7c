import { viewerOf } from "@majorant/features/learning/player/Watermark.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useId, useLayoutEffect, useState } from "react";
import { course, courseSections } from "../../learning.api.ts";
import { chapterOf, lessons, nextLesson } from "../../outline/lessons/lessons.ts";
import { Positions } from "../../progress/Positions.tsx";
import { Remarks } from "../../remarks/Remarks.tsx";
import { learnPosition, video as videoQuery } from "../../video.api.ts";
import { Player } from "../Player.tsx";
import { BelowVideo } from "./BelowVideo.tsx";
import { StudyFrame } from "./StudyFrame.tsx";
import { VideoList } from "./VideoList.tsx";

export type StudyProps = {
  coursId: number;
  sectionId: number;
  ressourceId: number;
  /** The second that the address leads to; null to go on from the last visit. */
  from: number | null;
  user: { id: number; firstName: string; lastName: string; email: string };
};

/** A video to study: the picture, what comes with it, its section's other videos, and one's notes. */
export function Study({ coursId, sectionId, ressourceId, from, user }: StudyProps) {
  const queries = useQueryClient();
  const titleId = useId();
  const [tagId, setTagId] = useState<number | null>(null);
  const { data: courseData } = useQuery(course(coursId));
  const outline = useQuery(courseSections(coursId));
  const video = useQuery(videoQuery(ressourceId, user.id));
  const navigate = useNavigate();
  const router = useRouter();
  const { fromCourse, fromExercise } = useRouterState({
    select: ({ location }) => location.state,
    structuralSharing: true,
  });

  // What the page was sent with was known before its first byte; before the picture is taken over.
  useLayoutEffect(() => {
    if (video.data)
      learnPosition(ressourceId, user.id, video.data.position, performance.timeOrigin);
  }, [video.data, ressourceId, user.id]);

  // Its addresses are for one visit: the next one asks for fresh ones.
  useEffect(
    () => () => queries.removeQueries({ queryKey: videoQuery(ressourceId, user.id).queryKey }),
    [queries, ressourceId, user.id],
  );

  const all = lessons(outline.data ?? []);
  const lesson = all.find((one) => one.video.id === ressourceId);
  const section = lesson?.section ?? all.find((one) => one.section.id === sectionId)?.section;
  const locked = courseData?.enrolled === false;
  const coming = locked ? null : nextLesson(all, ressourceId, tagId);
  const name = video.data?.name ?? lesson?.video.name ?? "Vidéo";

  function close() {
    // Back to where one came from; from an address of its own, to the course in its place.
    if (fromCourse || fromExercise) return router.history.back();
    navigate({
      to: "/student/myCourses/course/$coursId",
      params: { coursId: coursId },
      replace: true,
      resetScroll: false,
    });
  }

  const playNext = () =>
    coming &&
    navigate({
      to: "/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId",
      params: {
        coursId,
        sectionId: coming.section.id,
        ressourceId: coming.video.id,
      },
      state: true,
      replace: true,
      resetScroll: false,
    });
  const next = coming && { name: coming.video.name, onPlay: playNext };

  return (
    <StudyFrame
      titleId={titleId}
      name={name}
      next={next}
      onClose={close}
      fromExercise={fromExercise === true}
      course={courseData?.title}
      section={section?.name}
      video={video.data ?? lesson?.video}
      chapters={video.data?.chapters}
      stage={
        <Player
          ressourceId={ressourceId}
          from={from}
          video={video.data}
          version={video.dataUpdatedAt}
          error={video.error}
          pending={video.isFetching}
          onRefetch={video.refetch}
          userId={user.id}
          viewer={viewerOf(user)}
          next={next}
        />
      }
      remarks={<Remarks key={ressourceId} ressourceId={ressourceId} playable={video.isSuccess} />}
      busy={outline.isPending}
      list={
        <VideoList
          coursId={coursId}
          section={section}
          outline={outline}
          chapter={section && chapterOf(outline.data ?? [], section)}
          userId={user.id}
          locked={locked}
          tagId={tagId}
          onTag={setTagId}
        />
      }
      more={
        <>
          <BelowVideo
            ressourceId={ressourceId}
            name={name}
            section={section}
            userId={user.id}
            video={video.data}
          />
          <Positions coursId={coursId} userId={user.id} />
        </>
      }
    />
  );
}
