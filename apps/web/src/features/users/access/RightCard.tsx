import type { Right } from "@majorant/contract/access";
import { Link } from "@tanstack/react-router";
import { LinkButton } from "../../../ui/actions/LinkButton.tsx";
import { Badge } from "../../../ui/told/Badge.tsx";
import { StatusBadge } from "../../../ui/told/StatusBadge.tsx";
import { fromNow } from "../../../ui/values/from-now.ts";
import { Day, Moment } from "../../../ui/values/Moment.tsx";
import css from "./RightCard.module.css";

/** One right: what it opens, until when, where it comes from, and what prolongs it. */
export function RightCard({ right }: { right: Right }) {
  const { target, state, role, endsSoon } = right;
  const [offer] = right.offers;
  const path = target.fullTitle.split(" › ").slice(0, -1).join(" › ");
  return (
    <article className={css.card} data-soon={endsSoon || undefined} data-state={state}>
      <div className={css.words}>
        {path && (
          <p className={css.path} dir="auto">
            {path}
          </p>
        )}
        <h3 className={css.title} dir="auto">
          {target.kind === "course" && state === "current" && role === "ROLE_APPRENANT" ? (
            <Link to="/student/myCourses/course/$coursId" params={{ coursId: target.id }}>
              {target.title}
            </Link>
          ) : (
            target.title
          )}
        </h3>
        <p className={css.states}>
          <State right={right} />
          {role === "ROLE_ENSEIGNANT" && <Badge>Enseignant</Badge>}
        </p>
        <p className={css.dates}>
          <Dates right={right} />
        </p>
        <p className={css.source}>
          <Source source={right.source} />
        </p>
      </div>
      {offer && right.until && state !== "coming" && (
        <div className={css.renew}>
          <LinkButton
            to="/student/offers/"
            search={{ categorie: offer.category.id }}
            variant={endsSoon ? "primary" : "secondary"}
          >
            Renouveler
            <span className="unseen"> : {target.title}</span>
          </LinkButton>
          {isExtendable(right) && (
            <p className={css.hint}>Au mois, le nouvel accès commence à la fin de celui-ci.</p>
          )}
        </div>
      )}
    </article>
  );
}

/** One's own right to the category that is sold: what is bought begins at its end (domain.md, Buying). */
const isExtendable = ({ state, source, target, offers: [offer] }: Right) =>
  state === "current" &&
  source.kind !== "group" &&
  target.kind === "category" &&
  offer?.category.id === target.id;

const now = () => new Date();

function State({ right: { state, from, until, endsSoon } }: { right: Right }) {
  if (state === "ended") return <Badge>Terminé</Badge>;
  if (state === "coming" && from)
    return <StatusBadge tone="info">Commence {fromNow(new Date(from), now())}</StatusBadge>;
  if (endsSoon && until)
    return <StatusBadge tone="warning">Prend fin {fromNow(new Date(until), now())}</StatusBadge>;
  return <StatusBadge tone="success">En cours</StatusBadge>;
}

function Dates({ right: { state, from, until, continuedUntil } }: { right: Right }) {
  if (state === "ended" && until)
    return (
      <>
        A pris fin le <Moment at={until} />
      </>
    );
  if (continuedUntil !== undefined)
    return continuedUntil ? (
      <>
        Prolongé jusqu’au <Day at={continuedUntil} />
      </>
    ) : (
      "Prolongé sans date de fin"
    );
  if (state === "coming" && from)
    return (
      <>
        Du <Day at={from} /> {until ? <End at={until} /> : "sans date de fin"}
      </>
    );
  if (!until) return "Sans date de fin";
  return (
    <>
      Jusqu’au <Moment at={until} />
    </>
  );
}

const End = ({ at }: { at: string }) => (
  <>
    au <Day at={at} />
  </>
);

function Source({ source }: { source: Right["source"] }) {
  switch (source.kind) {
    case "order":
      return (
        <Link to="/student/orders/$commandeId" params={{ commandeId: source.orderId }}>
          Commande n° {source.orderId}
        </Link>
      );
    case "group":
      return `Par votre groupe, ${source.nom}`;
    case "administrator":
      return "Donné par l’équipe de Majorant";
  }
}
