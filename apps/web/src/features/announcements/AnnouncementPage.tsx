import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { useSession } from "@majorant/client/session.ts";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { AnchorButton } from "@majorant/ui/actions/LinkButton.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconDownload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import css from "./AnnouncementPage.module.css";
import { ownAnnouncement } from "./announcements.api.ts";

/** /student/announcements/{id}: what was announced; who opens it has read it. */
export function AnnouncementPage({ announcementId }: { announcementId: number }) {
  const announcementQuery = useQuery(ownAnnouncement(announcementId));
  const { data } = announcementQuery;
  useReading(announcementId, data?.read === false);
  if (!data) return <QueryState query={announcementQuery} loading={<Skeleton lines={6} />} />;
  const { title, content, author, course, date, file } = data;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Breadcrumbs
        trail={[
          course ? (
            <Link
              key="course"
              to="/student/myCourses/course/$coursId"
              params={{ coursId: course.id }}
            >
              <MathText>{course.title}</MathText>
            </Link>
          ) : (
            <Link key="notifications" to="/student/notifications">
              Mes notifications
            </Link>
          ),
          title,
        ]}
      />
      <article className={`stack gap-4 ${css.announcement}`}>
        <header>
          <h1 dir="auto">
            <MathText>{title}</MathText>
          </h1>
          <p className={css.about}>
            {author && <bdi>{author}, </bdi>}
            <Moment at={date} />
          </p>
        </header>
        <Prose>{content}</Prose>
        {file && (
          <AnchorButton
            variant="secondary"
            href={file.link}
            className={css.file}
            icon={<IconDownload size={20} aria-hidden="true" />}
          >
            Télécharger <bdi>{file.name}</bdi>
          </AnchorButton>
        )}
      </article>
    </>
  );
}

/** Says once that it is read; where that fails it stays unread, and the next visit says it. */
function useReading(announcementId: number, isUnread: boolean): void {
  const queries = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (!isUnread) return;
    call("PUT /student/announcements/{announcementId}/read", { params: { announcementId } }).then(
      async () => {
        await queries.invalidateQueries({
          queryKey: under("/student/announcements/{}", announcementId),
        });
        await queries.invalidateQueries({ queryKey: under("/courses") });
        if (userId)
          await queries.invalidateQueries({
            queryKey: query("GET /notifications/utilisateur/{utilisateurId}/unread", {
              params: { utilisateurId: userId },
            }).queryKey,
          });
      },
      () => {},
    );
  }, [announcementId, isUnread, userId, queries]);
}
