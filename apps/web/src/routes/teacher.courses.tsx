import { createFileRoute, redirect } from "@tanstack/react-router";
import { only } from "../app/guards.ts";
import { currentSession } from "../app/session.ts";

const guard = only("ROLE_ADMINISTRATEUR", "ROLE_ENSEIGNANT");

/** The address of the statistics in older menus (specification, section 2). */
export const Route = createFileRoute("/teacher/courses")({
  beforeLoad: (asked) => {
    guard(asked);
    const administrator = currentSession().user?.roles.includes("ROLE_ADMINISTRATEUR");
    const to = administrator ? "/admin/statistiques" : "/enseignant/statistiques";
    throw redirect({ to, replace: true });
  },
});
