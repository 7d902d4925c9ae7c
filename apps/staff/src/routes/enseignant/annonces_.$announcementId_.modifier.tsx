import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { EditAnnouncementPage } from "../../features/announcements/AnnouncementEditor.tsx";
import { announcementsAreas } from "../../features/announcements/announcements-area.ts";

export const Route = createFileRoute("/enseignant/annonces_/$announcementId_/modifier")({
  params: { parse: ids<{ announcementId: string }> },
  component: EditAnnouncement,
});

function EditAnnouncement() {
  const { announcementId } = Route.useParams();
  return <EditAnnouncementPage area={announcementsAreas.teacher} announcementId={announcementId} />;
}
