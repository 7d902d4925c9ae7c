import { useOwnedOffers, useWaitingOffers } from "@majorant/client/owned/owned.api.ts";
import type { Duration, Offer } from "@majorant/contract/shop/offers";
import { OfferCard } from "@majorant/features/shop/offers/grid/OfferCard.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState, type QueryStateProps } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Card } from "@majorant/ui/layout/Card.tsx";
import type { ReactNode } from "react";
import { WaitingOrderNote } from "../../../../app/owned/WaitingOrderNote.tsx";
import css from "./OfferGrid.module.css";

export type OfferGridProps = NoOffersProps & {
  /** Undefined while they are not known. */
  offers: Offer[] | undefined;
  /** What they come from. */
  query: QueryStateProps["query"];
  /** The category that they are shown for: what opens more than it says so. */
  categoryId: number | undefined;
  /** The durations of the offers in the cart, by offer id. */
  cartDurations: ReadonlyMap<number, Duration | null>;
  action: (offer: Offer, duree: Duration | null) => ReactNode;
};

/** The offers that open one class: loading, refused, none, or as many cards. */
export function OfferGrid(props: OfferGridProps) {
  const { offers, query, categoryId, cartDurations, action } = props;
  const ownedOffers = useOwnedOffers();
  const waitingOffers = useWaitingOffers();
  if (!offers) return <QueryState query={query} loading={<OfferSkeletons />} />;
  if (offers.length === 0) return <NoOffers label={props.label} elsewhere={props.elsewhere} />;
  return (
    <ul className={`plain ${css.grid}`}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard
            offer={offer}
            wider={offer.category.id !== categoryId}
            taken={cartDurations.get(offer.id)}
            owned={ownedOffers.get(offer.id)}
            waiting={<WaitingOrderNote waiting={waitingOffers.get(offer.id)} />}
            action={action}
          />
        </li>
      ))}
    </ul>
  );
}

const words = { "/preparatoire": "Voir les cours", "/Offers": "Voir les autres classes" };

type NoOffersProps = {
  /** The class, as it is called on screen. */
  label: string;
  /** Where to go instead. */
  elsewhere: keyof typeof words;
};

/** Nothing is sold for this class at present. */
function NoOffers({ label, elsewhere }: NoOffersProps) {
  return (
    <EmptyState
      title={`Aucune offre pour ${label} en ce moment`}
      action={<LinkButton to={elsewhere}>{words[elsewhere]}</LinkButton>}
    >
      De nouvelles offres arrivent avant chaque période. Revenez bientôt.
    </EmptyState>
  );
}

/** The places of three offers. Sized by classes: the server makes it, and the policy bars style attributes. */
function OfferSkeletons() {
  return (
    <div role="status">
      <span className="unseen">Chargement des offres…</span>
      <div className={css.grid} aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Card key={place} cover={<Skeleton className={css.coverPlace} />}>
            <Skeleton className={css.wordsPlace} />
            <Skeleton className={css.buttonPlace} />
          </Card>
        ))}
      </div>
    </div>
  );
}
