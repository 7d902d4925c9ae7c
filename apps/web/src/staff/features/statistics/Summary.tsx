import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { formatPrice } from "../../../ui/Price.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import css from "./Statistics.module.css";
import { summary } from "./statistics.api.ts";

const number = new Intl.NumberFormat("fr");

type Tile = [name: string, value: string | undefined, link?: LinkProps];

/** The figures of now, what waits for somebody first. */
export function Summary() {
  const { data, error, refetch, isFetching } = useQuery(summary);
  if (!data && error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  const tiles: Tile[] = [
    [
      "Commandes à confirmer",
      data && number.format(data.aConfirmer),
      { to: "/admin/commandes", search: { statut: "confirming" } },
    ],
    [
      "Questions ouvertes",
      data && number.format(data.questionsOuvertes),
      { to: "/admin/statistiques", search: { vue: "questions" } },
    ],
    ["Ventes du mois", data && formatPrice(data.ventesDuMois)],
    ["Commandes payées ce mois", data && number.format(data.commandesDuMois)],
    ["Étudiants", data && number.format(data.etudiants)],
    ["Inscrits à un cours", data && number.format(data.inscrits)],
    ["Actifs depuis 7 jours", data && number.format(data.actifs7Jours)],
    ["Actifs depuis 30 jours", data && number.format(data.actifs30Jours)],
    ["Heures vues en 30 jours", data && number.format(Math.round(data.heures30Jours))],
  ];
  return (
    <dl className={css.tiles} aria-busy={!data}>
      {tiles.map(([name, value, link]) => (
        <div key={name} className={css.tile}>
          <dt>
            {link ? (
              <Link {...link} className={css.tileLink}>
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd>{value ?? <Skeleton width="5rem" height="1.6rem" />}</dd>
        </div>
      ))}
    </dl>
  );
}
