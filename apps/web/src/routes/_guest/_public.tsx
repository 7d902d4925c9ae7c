import { createFileRoute } from "@tanstack/react-router";
import { onlyVisitors } from "../../app/guards.ts";

export const Route = createFileRoute("/_guest/_public")({ beforeLoad: onlyVisitors });
