import { createFileRoute } from "@tanstack/react-router";
import { TagsPage } from "../../../features/teaching/tags/TagsPage.tsx";

export const Route = createFileRoute("/_admin/admin/tags")({ component: TagsPage });
