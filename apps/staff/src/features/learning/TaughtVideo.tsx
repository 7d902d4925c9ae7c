import { query } from "@majorant/client/api/query.ts";
import { TeacherTools } from "@majorant/features/learning/discussion/posts/teacher-tools.ts";
import { sourceOf } from "@majorant/features/learning/player/stream/source.ts";
import { Preview } from "@majorant/features/learning/player/study/Preview.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { Page } from "../../components/page/Page.tsx";
import { PanelSkeletons } from "../../components/page/Panel.tsx";
import { teacherTools } from "./answering/teacher-tools.ts";
import css from "./TaughtVideo.module.css";

const Discussion = lazy(() => import("@majorant/features/learning/discussion/Discussion.tsx"));
const StuckPoints = lazy(() => import("./stuck-points/StuckPoints.tsx"));
const VdocipherFrame = lazy(() => import("@majorant/features/learning/player/VdocipherFrame.tsx"));

/** A video with its short-lived addresses, as a teacher is given it. */
const taughtVideo = (ressourceId: number) =>
  queryOptions({
    ...query("GET /videos/{ressourceId}", {
      params: { ressourceId },
      query: { role: "ROLE_ENSEIGNANT" },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: "always",
  });

export type TaughtVideoProps = {
  coursId: number;
  ressourceId: number;
  userId: number;
  tab: "discussion" | "tools";
  /** The question that the discussion opens on. */
  question: number | undefined;
  onTab: (tab: "discussion" | "tools") => void;
  /** Chapters and captions. */
  tools: ReactNode;
};

/** A video as its teacher sees it: the picture, its files, what students ask about it. */
export function TaughtVideo(props: TaughtVideoProps) {
  const { coursId, ressourceId, userId, tab, question, onTab, tools } = props;
  const videoQuery = useQuery(taughtVideo(ressourceId));
  const video = videoQuery.data;
  const source = video && sourceOf(video);
  const name = video?.name ?? "Vidéo";
  return (
    <Page
      title={name}
      trail={[
        <Link key="all" to="/enseignant/myCourses">
          Mes cours
        </Link>,
        <Link key="course" to="/enseignant/myCourses/course/$coursId" params={{ coursId }}>
          <MathText>{video?.course.title ?? "Cours"}</MathText>
        </Link>,
        video?.section.name,
      ]}
    >
      <div className={css.columns}>
        <div className={css.column}>
          {video && source ? (
            source.kind === "vdocipher" ? (
              <Suspense>
                <VdocipherFrame address={source.address} title={name} onPlayer={() => {}} />
              </Suspense>
            ) : (
              <Preview
                title={name}
                source={source}
                poster={video.poster}
                onRefetch={() => videoQuery.refetch()}
              />
            )
          ) : (
            <QueryState
              query={videoQuery}
              loading={<Skeleton className={css.picture} height="100%" />}
            />
          )}
          <Suspense fallback={<PanelSkeletons panels={1} rows={3} />}>
            <StuckPoints ressourceId={ressourceId} duration={video?.duration ?? null} />
          </Suspense>
          {video?.description && <Prose>{video.description}</Prose>}
          {video && video.videoFiles.length > 0 && (
            <ul className="plain" aria-label="Fichiers">
              {video.videoFiles.map(({ name: file, link }) => (
                <li key={file}>
                  <a
                    href={link ?? undefined}
                    target="_blank"
                    rel="noreferrer"
                    className={`row align-center ${css.file}`}
                  >
                    <MathText>{file}</MathText>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Tabs
          label="Autour de la vidéo"
          selected={question === undefined ? tab : "discussion"}
          onSelect={(id) => onTab(id === "tools" ? "tools" : "discussion")}
          tabs={[
            {
              id: "discussion",
              label: "Discussion",
              panel: (
                <Suspense fallback={<PanelSkeletons panels={2} rows={2} />}>
                  <TeacherTools value={teacherTools}>
                    <Discussion
                      on={{ utilisateurId: userId, video: { id: ressourceId, nom: name } }}
                      focusedId={question}
                      invitation="Celles de vos étudiants arriveront ici et dans vos questions ouvertes."
                    />
                  </TeacherTools>
                </Suspense>
              ),
            },
            { id: "tools", label: "Chapitres et sous-titres", panel: tools },
          ]}
        />
      </div>
    </Page>
  );
}
