import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { AnnouncementPage } from "../../features/announcements/AnnouncementPage.tsx";
import { announcementsAreas } from "../../features/announcements/announcements-area.ts";

export const Route = createFileRoute("/enseignant/annonces_/$announcementId")({
  params: { parse: ids<{ announcementId: string }> },
  // Of the list that it was opened from.
  validateSearch: tableSearch(),
  component: Announcement,
});

function Announcement() {
  const { announcementId } = Route.useParams();
  return (
    <AnnouncementPage
      area={announcementsAreas.teacher}
      announcementId={announcementId}
      search={Route.useSearch()}
    />
  );
}
