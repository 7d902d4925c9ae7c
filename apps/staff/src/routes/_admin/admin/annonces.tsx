import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { AnnouncementsPage } from "../../../features/announcements/AnnouncementsPage.tsx";
import { announcementsAreas } from "../../../features/announcements/announcements-area.ts";

export const Route = createFileRoute("/_admin/admin/annonces")({
  validateSearch: tableSearch(),
  component: Announcements,
});

function Announcements() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AnnouncementsPage
      area={announcementsAreas.admin}
      search={search}
      onSearch={(next, how) => navigate({ search: next, ...how })}
    />
  );
}
