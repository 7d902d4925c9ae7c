import { query } from "@majorant/client/api/query.ts";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import css from "./Statistics.module.css";
import { figures } from "./statistics-search.ts";

const number = new Intl.NumberFormat("fr");

type Tile = {
  name: string;
  value?: string | undefined;
  more?: string | undefined;
  link?: LinkProps;
};

/** "12 inscrits à un cours", "1 commande payée". */
const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count < 2 ? one : many}`;

/** The figures of now, what waits for somebody first. */
export function Summary() {
  const summary = useQuery({ ...query("GET /statistiques/resume", {}), ...figures });
  const { data, error } = summary;
  if (!data && error) return <QueryState query={summary} loading={null} />;
  const tiles: Tile[] = [
    {
      name: "À confirmer",
      value: data && number.format(data.aConfirmer),
      more: data && (data.aConfirmer < 2 ? "commande" : "commandes"),
      link: { to: "/admin/commandes", search: { statut: "confirming" } },
    },
    {
      name: "Questions ouvertes",
      value: data && number.format(data.questionsOuvertes),
      more: "à résoudre",
      link: { to: "/admin/statistiques", search: { vue: "questions" } },
    },
    {
      name: "Ventes du mois",
      value: data && formatPrice(data.ventesDuMois),
      more: data && counted(data.commandesDuMois, "commande payée", "commandes payées"),
    },
    {
      name: "Étudiants",
      value: data && number.format(data.etudiants),
      more: data && counted(data.inscrits, "inscrit à un cours", "inscrits à un cours"),
    },
    {
      name: "Actifs en 30 jours",
      value: data && number.format(data.actifs30Jours),
      more: data && `dont ${number.format(data.actifs7Jours)} en 7 jours`,
    },
    {
      name: "Vues en 30 jours",
      value: data && `${number.format(Math.round(data.heures30Jours))} h`,
      more: "de vidéos",
    },
  ];
  return (
    <dl className={css.tiles} aria-busy={!data}>
      {tiles.map(({ name, value, more, link }) => (
        <div key={name} className={`box pad-4 pad-block-3 ${css.tile}`}>
          <dt>
            {link ? (
              <Link {...link} className={css.tileLink}>
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd>
            <span className={css.figure}>{value ?? <Skeleton width="5rem" height="1.6rem" />}</span>
            <span className={css.more}>{more ?? "\u00a0"}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
