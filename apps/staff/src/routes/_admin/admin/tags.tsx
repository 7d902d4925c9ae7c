import { createFileRoute } from "@tanstack/react-router";
import { TagsPage } from "../../../features/publishing/content/TagsPage.tsx";

export const Route = createFileRoute("/_admin/admin/tags")({ component: TagsPage });
