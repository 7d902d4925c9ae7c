import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../components/tables/table-search.ts";
import { useList } from "../../components/tables/use-list.ts";
import { AnnouncementsPage } from "../../features/announcements/AnnouncementsPage.tsx";
import { announcementsAreas } from "../../features/announcements/announcements-area.ts";

export const Route = createFileRoute("/enseignant/annonces")({
  validateSearch: tableSearch(),
  component: () => <AnnouncementsPage area={announcementsAreas.teacher} {...useList(Route)} />,
});
