import { fill } from "@majorant/client/api/fill.ts";
import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { AnnouncementPage } from "../../features/announcements/AnnouncementPage.tsx";
import { ownAnnouncement } from "../../features/announcements/announcements.api.ts";

export const Route = createFileRoute("/student/announcements/$announcementId")({
  params: { parse: ids<{ announcementId: string }> },
  loader: (route) => fill(route, [ownAnnouncement(route.params.announcementId)]),
  component: Announcement,
});

function Announcement() {
  const { announcementId } = Route.useParams();
  return <AnnouncementPage key={announcementId} announcementId={announcementId} />;
}
