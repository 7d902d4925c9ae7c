import { OwnedNote } from "@majorant/client/owned/Owned.tsx";
import type { Duration, Offer, OwnedOffer } from "@majorant/contract/shop/offers";
import {
  defaultDuration,
  monthlyPrice,
  offerPrice,
  soldDurations,
} from "@majorant/domain/orders/prices";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { formatPrice, Price } from "@majorant/ui/format/Price.tsx";
import { Card } from "@majorant/ui/layout/Card.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { DurationChoice } from "../duration/DurationChoice.tsx";
import { descriptionItems } from "../duration/description.ts";
import { FixedPeriod } from "../duration/FixedPeriod.tsx";
import css from "./OfferCard.module.css";
import { OfferContents } from "./OfferContents.tsx";

export type OfferCardProps = {
  offer: Offer;
  /** The duration it has in the cart, null for a fixed period; undefined where it isn't there. */
  taken: Duration | null | undefined;
  /** What the reader has of it already; undefined where they have nothing. */
  owned: OwnedOffer | undefined;
  /** What is said of another order of it that is not settled. */
  waiting?: ReactNode;
  /** The button at the foot, for the duration chosen; null for a fixed period. */
  action: (offer: Offer, duree: Duration | null) => ReactNode;
};

/** What is sold, for how long, and at what price. One month unless it isn't sold (docs/product/limits.md, L26). */
export function OfferCard({ offer, taken, owned, waiting, action }: OfferCardProps) {
  const [chosen, setChosen] = useState(() => defaultDuration(offer));
  const settled = taken !== undefined && offerPrice(offer, taken) !== null;
  const duree = settled ? taken : chosen;
  const price = offerPrice(offer, duree);
  if (price === null) return null;
  return (
    <Card className={css.card} cover={<Cover title={offer.title} photo={offer.photo} />}>
      <h2 dir="auto">
        <MathText>{offer.title}</MathText>
      </h2>
      <ul className={`plain ${css.items}`}>
        {descriptionItems(offer.description).map(({ text, bold }) => (
          <li key={text}>
            <IconCheck size={18} stroke={2.25} aria-hidden="true" />
            {bold ? <strong dir="auto">{text}</strong> : <span dir="auto">{text}</span>}
          </li>
        ))}
      </ul>
      {/* The preview of a form has no category yet. */}
      {offer.category.id > 0 && <OfferContents categoryId={offer.category.id} />}
      <div className={css.foot}>
        {duree === null ? (
          <FixedPeriod offer={offer} />
        ) : (
          <DurationChoice
            sold={soldDurations(offer)}
            chosen={duree}
            onChoose={setChosen}
            settled={settled}
          />
        )}
        <p className={css.price} aria-live="polite">
          <Price dinars={price} large highlight />
          {duree !== null && duree > 1 && (
            <span className={css.monthly}>
              soit {formatPrice(monthlyPrice(price, duree))} par mois
            </span>
          )}
        </p>
        {owned && (
          <OwnedNote
            owned={owned.owned}
            group={owned.group}
            purchase={owned.purchases.find(({ duration }) => duration === duree)}
          />
        )}
        {waiting}
        {action(offer, duree)}
      </div>
    </Card>
  );
}
