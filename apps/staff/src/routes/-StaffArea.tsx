import { useSession } from "@majorant/client/session.ts";
import { Notifications } from "@majorant/features/notifications/Notifications.tsx";
import type { LinkProps } from "@tanstack/react-router";
import { Finder } from "../features/operations/finder/Finder.tsx";
import type { AreaName } from "../layout/areas.ts";
import { StaffLayout } from "../layout/StaffLayout.tsx";

/** Where each area has its notifications, and what will be told there. */
const bells: Record<AreaName, { page: NonNullable<LinkProps["to"]>; none: string }> = {
  administration: {
    page: "/admin/notifications",
    none: "Rien pour le moment. Les paiements à confirmer s’annonceront ici.",
  },
  teaching: {
    page: "/enseignant/notifications",
    none: "Rien pour le moment. Les questions de vos cours et vos demandes s’annonceront ici.",
  },
  technique: {
    page: "/technician/notifications",
    none: "Rien pour le moment. Les demandes et les vidéos en échec s’annonceront ici.",
  },
};

/** An area of the staff with its bell. */
export function StaffArea({ area }: { area: AreaName }) {
  const { user } = useSession();
  return (
    <StaffLayout
      area={area}
      finder={area === "administration" && <Finder />}
      tools={user && <Notifications userId={user.id} {...bells[area]} />}
    />
  );
}
