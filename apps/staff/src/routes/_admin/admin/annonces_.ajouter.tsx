import { createFileRoute } from "@tanstack/react-router";
import { idSearch } from "../../../components/tables/table-search.ts";
import { AddAnnouncementPage } from "../../../features/announcements/AnnouncementEditor.tsx";
import { announcementsAreas } from "../../../features/announcements/announcements-area.ts";

export const Route = createFileRoute("/_admin/admin/annonces_/ajouter")({
  // The course that one comes from.
  validateSearch: idSearch("cours"),
  component: AddAnnouncement,
});

function AddAnnouncement() {
  const { cours } = Route.useSearch();
  return <AddAnnouncementPage area={announcementsAreas.admin} courseId={cours} />;
}
