import { query } from "@majorant/client/api/query.ts";
import { useFollow } from "@majorant/client/follow.ts";
import { AnchorButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { AccessCard, Source } from "./AccessCard.tsx";
import { bySource } from "./by-source.ts";
import { CalendarAddress } from "./CalendarAddress.tsx";
import css from "./MyAccess.module.css";

/** What one may study, where that comes from and until when; what has ended lately below it. */
export function MyAccess({ userId }: { userId: number }) {
  const follow = useFollow();
  const accesses = useQuery({
    ...query("GET /users/{utilisateurId}/access", { params: { utilisateurId: userId } }),
    // A payment may have changed it.
    staleTime: 0,
  });
  const { data } = accesses;
  if (!data) return <QueryState query={accesses} loading={<Skeleton lines={3} height="8rem" />} />;

  const current = ["current", "coming"].flatMap((each) =>
    data.filter(({ state }) => state === each),
  );
  const ended = data.filter(({ state }) => state === "ended");
  return (
    <div className={css.rights}>
      {current.length === 0 ? (
        <EmptyState
          title="Vous n’avez pas d’accès en cours"
          action={
            <AnchorButton href="/student/offers/" onClick={follow}>
              Consulter nos offres
            </AnchorButton>
          }
        >
          Une offre de votre classe ouvre ses vidéos, ses fichiers et ses séances en direct.
        </EmptyState>
      ) : (
        bySource(current).map(({ key, source, rights }) => (
          <section key={key} className={css.part} aria-labelledby={key}>
            <h2 id={key}>
              <Source source={source} />
            </h2>
            <ul className={`plain ${css.list}`}>
              {rights.map((right) => (
                <li key={right.id}>
                  <AccessCard right={right} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {ended.length > 0 && (
        <section className={css.part} aria-labelledby="ended-rights">
          <h2 id="ended-rights">Terminés récemment</h2>
          <p className={css.hint}>Vos notes restent lisibles.</p>
          <ul className={`plain ${css.list}`}>
            {ended.toReversed().map((right) => (
              <li key={right.id}>
                <AccessCard right={right} alone />
              </li>
            ))}
          </ul>
        </section>
      )}
      {current.length > 0 && <CalendarAddress userId={userId} />}
    </div>
  );
}
