import { query } from "@majorant/client/api/query.ts";
import { useFollow } from "@majorant/client/follow.ts";
import { useNow } from "@majorant/client/useNow.ts";
import type { OwnAccess } from "@majorant/contract/access/my-access";
import { AnchorButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { fromNow } from "@majorant/ui/format/dates.ts";
import { Day, Moment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Plain } from "@majorant/ui/text/plain.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { bySource } from "./by-source.ts";
import { CalendarAddress } from "./CalendarAddress.tsx";
import css from "./MyAccess.module.css";

/** What one may study, where that comes from and until when; what has ended lately below it. */
export function MyAccess({ userId }: { userId: number }) {
  const follow = useFollow();
  const accessQuery = useQuery({
    ...query("GET /users/{utilisateurId}/access", { params: { utilisateurId: userId } }),
    // A payment may have changed it.
    staleTime: 0,
  });
  const { data } = accessQuery;
  if (!data)
    return <QueryState query={accessQuery} loading={<Skeleton lines={3} height="8rem" />} />;

  const current = ["current", "coming"].flatMap((each) =>
    data.filter(({ state }) => state === each),
  );
  const ended = data.filter(({ state }) => state === "ended");
  return (
    <div className="stack gap-6">
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
        bySource(current).map(({ key, source, accesses }) => (
          <section key={key} className={`stack gap-3 ${css.part}`} aria-labelledby={key}>
            <h2 id={key}>
              <Source source={source} />
            </h2>
            <ul className="plain stack gap-3">
              {accesses.map((access) => (
                <li key={access.id}>
                  <AccessCard access={access} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {ended.length > 0 && (
        <section className={`stack gap-3 ${css.part}`} aria-labelledby="ended-rights">
          <h2 id="ended-rights">Terminés récemment</h2>
          <p className={css.hint}>Vos notes restent lisibles.</p>
          <ul className="plain stack gap-3">
            {ended.toReversed().map((access) => (
              <li key={access.id}>
                <AccessCard access={access} alone />
              </li>
            ))}
          </ul>
        </section>
      )}
      {current.length > 0 && <CalendarAddress userId={userId} />}
    </div>
  );
}

type AccessCardProps = {
  access: OwnAccess;
  /** Where it stands alone, and not below what it comes from. */
  alone?: boolean;
};

/** One right: what was bought or what it opens, until when, its courses, and what prolongs it. */
function AccessCard({ access, alone = false }: AccessCardProps) {
  const follow = useFollow();
  const { target, source, state, role, endsSoon } = access;
  const [offer] = access.offers;
  const isBought = source.kind === "order";
  const path = isBought ? target.fullTitle : target.fullTitle.split(" › ").slice(0, -1).join(" › ");
  return (
    <article
      className={`row box wrap align-center justify-between gap-4 pad-5 pad-block-4 ${css.card}`}
      data-soon={endsSoon || undefined}
      data-state={state}
    >
      <div className={`stack gap-1 ${css.words}`}>
        {path && (
          <p className={css.path} dir="auto">
            <MathText>{path}</MathText>
          </p>
        )}
        <h3 className={css.title} dir="auto">
          {target.kind === "course" && state === "current" && role === "ROLE_APPRENANT" ? (
            <a href={`/student/myCourses/course/${target.id}`} onClick={follow}>
              <MathText>{target.title}</MathText>
            </a>
          ) : isBought ? (
            source.title
          ) : (
            <MathText>{target.title}</MathText>
          )}
        </h3>
        <p className={`row wrap gap-2 ${css.states}`}>
          <State access={access} />
          {role === "ROLE_ENSEIGNANT" && <Badge>Enseignant</Badge>}
        </p>
        <p className={css.dates}>
          <Dates access={access} />
        </p>
        {alone && (
          <p className={css.source}>
            <Source source={source} />
          </p>
        )}
      </div>
      {access.instalment ? (
        <NextInstalment instalment={access.instalment} isOver={state === "ended"} />
      ) : (
        offer &&
        access.until &&
        state !== "coming" && (
          <div className={`stack gap-2 ${css.renew}`}>
            <AnchorButton
              href={`/student/offers/?categorie=${offer.category.id}`}
              onClick={follow}
              variant={endsSoon ? "primary" : "secondary"}
            >
              Renouveler
              <span className="unseen">
                {" "}
                : <Plain>{target.title}</Plain>
              </span>
            </AnchorButton>
            {isExtendable(access) && (
              <p className={css.progressHint}>
                Au mois, le nouvel accès commence à la fin de celui-ci.
              </p>
            )}
          </div>
        )
      )}
      {target.kind === "category" && access.courses.length > 0 && <Courses access={access} />}
    </article>
  );
}

/** What a slice of a payment plan goes on by; of one that is over only what can be paid now. */
function NextInstalment({
  instalment: { dueOn, orderId },
  isOver,
}: {
  instalment: NonNullable<OwnAccess["instalment"]>;
  isOver: boolean;
}) {
  const follow = useFollow();
  if (isOver && orderId === null) return null;
  return (
    <div className={`stack gap-2 ${css.renew}`}>
      {orderId !== null && (
        <AnchorButton href={`/student/orders/${orderId}`} onClick={follow}>
          Voir l’échéance
        </AnchorButton>
      )}
      <p className={css.progressHint}>
        Prochaine échéance le <Day at={`${dueOn}T12:00:00Z`} />
      </p>
    </div>
  );
}

/** A right to the category that is sold: what is bought begins at its end (docs/product/orders.md). */
const isExtendable = ({ state, target, offers: [offer] }: OwnAccess) =>
  state === "current" && target.kind === "category" && offer?.category.id === target.id;

/** What there is to study, by name; a link where it may be studied now. */
function Courses({ access: { courses, state, role } }: { access: OwnAccess }) {
  const follow = useFollow();
  const isOpen = state === "current" && role === "ROLE_APPRENANT";
  return (
    <details className={css.courses}>
      <summary>
        {courses.length} cours
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <ul className="plain">
        {courses.map(({ id, title }) => (
          <li key={id} dir="auto">
            {isOpen ? (
              <a href={`/student/myCourses/course/${id}`} onClick={follow}>
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function State({ access: { state, from, until, endsSoon } }: { access: OwnAccess }) {
  const now = useNow();
  if (state === "ended") return <Badge>Terminé</Badge>;
  if (state === "coming" && from)
    return <StatusBadge tone="info">Commence {fromNow(new Date(from), now)}</StatusBadge>;
  if (endsSoon && until)
    return <StatusBadge tone="warning">Prend fin {fromNow(new Date(until), now)}</StatusBadge>;
  return <StatusBadge tone="success">En cours</StatusBadge>;
}

function Dates({ access: { state, from, until, continuedUntil } }: { access: OwnAccess }) {
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

/** Where a right comes from, with a link to its order. */
function Source({ source }: { source: OwnAccess["source"] }) {
  const follow = useFollow();
  switch (source.kind) {
    case "order":
      return (
        <a href={`/student/orders/${source.orderId}`} onClick={follow}>
          Commande n° {source.orderId}
        </a>
      );
    case "group":
      return `Par votre groupe, ${source.nom}`;
    case "administrator":
      return "Donné par l’équipe de Majorant";
  }
}
