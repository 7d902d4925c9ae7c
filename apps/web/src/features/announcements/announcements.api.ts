import { query } from "@majorant/client/api/query.ts";

export const ownAnnouncement = (announcementId: number) => ({
  ...query("GET /student/announcements/{announcementId}", { params: { announcementId } }),
  meta: { page: true },
});

/** What stands at the head of a course; a teacher may write while it is open. */
export const courseAnnouncements = (coursId: number) =>
  query("GET /courses/{coursId}/announcements", { params: { coursId } });
