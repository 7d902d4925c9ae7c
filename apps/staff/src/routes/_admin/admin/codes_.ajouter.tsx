import { createFileRoute } from "@tanstack/react-router";
import { NewCodePage } from "../../../features/shop/codes/CodePages.tsx";

export const Route = createFileRoute("/_admin/admin/codes_/ajouter")({ component: NewCodePage });
