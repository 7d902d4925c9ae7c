import { query } from "@majorant/client/api/query.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import css from "./Latest.module.css";
import { NotificationItems } from "./NotificationItems.tsx";
import { useRead } from "./notifications.api.ts";

/** Where the bell stands. */
export type BellArea = {
  /** The page of all notifications there. */
  page: NonNullable<LinkProps["to"]>;
  /** What will be told there, while nothing was. */
  none?: string;
};

export type LatestProps = BellArea & { userId: number; unread: number };

/** The panel below the bell. */
export default function Latest({
  userId,
  unread,
  page,
  none = "Rien pour le moment. Paiements, nouvelles vidéos et séances en direct s’annonceront ici.",
}: LatestProps) {
  const { data, error, isFetching, refetch } = useQuery(
    query("GET /notifications/utilisateur/{utilisateurId}", {
      params: { utilisateurId: userId },
      query: { topNotifications: true },
    }),
  );
  const { mutate, isPending, variables } = useRead(userId);
  return (
    <section aria-label="Notifications">
      <header className={`row wrap align-center justify-between ${css.head}`}>
        <strong>Notifications</strong>
        {unread > 0 && (
          <Button
            variant="quiet"
            pending={isPending && variables === null}
            onClick={(event) => {
              // A press on an item closes the panel; this one is not on its way elsewhere.
              event.stopPropagation();
              mutate(null);
            }}
          >
            Tout marquer comme lu
          </Button>
        )}
      </header>
      {data && data.length > 0 && <NotificationItems notifications={data} onRead={mutate} />}
      {data?.length === 0 && <p className={`stack gap-3 ${css.none}`}>{none}</p>}
      {!data && !error && <Skeleton className={css.waiting} lines={4} height="3rem" />}
      {!data && error && (
        <div className={`stack gap-3 ${css.none}`}>
          <p role="alert">{error.message}</p>
          <Button
            variant="secondary"
            pending={isFetching}
            onClick={(event) => {
              event.stopPropagation();
              refetch();
            }}
          >
            Réessayer
          </Button>
        </div>
      )}
      <Link to={page} className={css.all}>
        Voir toutes les notifications
      </Link>
    </section>
  );
}
