import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useId, useState } from "react";
import { late } from "../../../../ui/told/late.tsx";
import { course, courseSections } from "../../learning.api.ts";
import { chapterOf, lessons, nextLesson } from "../../outline/lessons/lessons.ts";
import { usePictured } from "../../usePictured.ts";
import { video as videoQuery } from "../../video.api.ts";
import { viewerOf } from "../over/Watermark.tsx";
import { Player } from "../Player.tsx";
import { StudyFrame } from "./StudyFrame.tsx";

/** How long the rest of the page waits for a picture that doesn't come. */
const BESIDE_MS = 1_500;

/** Beside and below the picture, which they must not be in the way of. */
const VideoList = late(() => import("./VideoList.tsx"));
const BelowVideo = late(() => import("./BelowVideo.tsx"));

export type StudyProps = {
  coursId: number;
  sectionId: number;
  ressourceId: number;
  user: { id: number; firstName: string; lastName: string; email: string };
};

/** A video to study: the picture, what comes with it, its section's other videos, and one's notes. */
export function Study({ coursId, sectionId, ressourceId, user }: StudyProps) {
  const titleId = useId();
  const [tagId, setTagId] = useState<number | null>(null);
  const { data: found, isPending } = useQuery(course(coursId));
  const outline = useQuery(courseSections(coursId));
  const video = useQuery(videoQuery(ressourceId, user.id));
  const pictured = usePictured(true, BESIDE_MS);
  const navigate = useNavigate();
  const router = useRouter();
  const fromCourse = useRouterState({ select: ({ location }) => location.state.fromCourse });

  const all = lessons(outline.data ?? []);
  const lesson = all.find((one) => one.video.id === ressourceId);
  const section = lesson?.section ?? all.find((one) => one.section.id === sectionId)?.section;
  const locked = found?.enrolled === false;
  const coming = locked ? null : nextLesson(all, ressourceId, tagId);
  const isThere = !isPending && !outline.isPending && !video.isPending;
  // Not before it is what was painted before React (early/video.tsx), where something was.
  const [ready, setReady] = useState(!window.earlyVideo);
  if (isThere && !ready) setReady(true);
  const name = video.data?.name ?? lesson?.video.name ?? "Vidéo";

  function close() {
    // Back to where one came from; from an address of its own, to the course in its place.
    if (fromCourse) return router.history.back();
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
      {...{ titleId, name, next, ready }}
      onClose={close}
      course={found?.title}
      section={section?.name}
      video={video.data ?? lesson?.video}
      chapters={video.data?.chapters}
      stage={
        <Player
          {...{ ressourceId, ready }}
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
      busy={outline.isPending}
      list={
        pictured && (
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
        )
      }
      more={
        pictured && (
          <BelowVideo {...{ ressourceId, name, section }} userId={user.id} video={video.data} />
        )
      }
    />
  );
}
