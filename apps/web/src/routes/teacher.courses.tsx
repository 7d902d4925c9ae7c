import { only } from "@majorant/client/guards.ts";
import { currentSession } from "@majorant/client/session.ts";
import { createFileRoute, redirect } from "@tanstack/react-router";

const guard = only("ROLE_ADMINISTRATEUR", "ROLE_ENSEIGNANT");

/** The address of the statistics in older menus (docs/product/addresses.md, Older addresses). */
export const Route = createFileRoute("/teacher/courses")({
  beforeLoad: (route) => {
    guard(route);
    const administrator = currentSession().user?.roles.includes("ROLE_ADMINISTRATEUR");
    const href = administrator ? "/admin/statistiques" : "/enseignant/statistiques";
    throw redirect({ href, replace: true });
  },
});
