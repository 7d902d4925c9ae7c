import { OwnedNote } from "@majorant/client/owned/Owned.tsx";
import type { OwnedOffer } from "@majorant/contract/shop/offers";
import type { WaitingOffer } from "@majorant/contract/shop/orders";
import { soldDurations } from "@majorant/domain/shop/prices";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Period } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { ReducedPrice } from "@majorant/ui/format/ReducedPrice.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconAlertTriangle, IconTrash } from "@tabler/icons-react";
import { WaitingOrderNote } from "../../../../app/owned/WaitingOrderNote.tsx";
import { changeDuration } from "../cart.store.ts";
import type { Line } from "../review.ts";
import css from "./CartLine.module.css";

export type CartLineProps = {
  line: Line;
  /** What it costs with the code that was applied; undefined without one. */
  reduced: number | undefined;
  /** The title of another offer of this cart that opens the same courses. */
  twin: string | undefined;
  /** What the buyer has of it already; undefined where they have nothing. */
  owned: OwnedOffer | undefined;
  /** Another order of it that is not settled; undefined where there is none. */
  waiting: WaitingOffer | undefined;
  onRemove: (offerId: number) => void;
};

/** One article: what it is, for how long, its price now, and the bin. */
export function CartLine({ line, reduced, twin, owned, waiting, onRemove }: CartLineProps) {
  const { offer, price } = line;
  const change = changeOf(line);
  return (
    <li className={css.line} data-gone={price === null || undefined}>
      <div className={css.cover}>
        <Cover title={offer.title} photo={offer.photo} />
      </div>
      <div className={`stack align-start gap-1 ${css.what}`}>
        <Badge tone="brand">{offer.category.title}</Badge>
        <h2 dir="auto">
          <MathText>{offer.title}</MathText>
        </h2>
      </div>
      <div className={css.duration}>
        <Duree line={line} />
      </div>
      <div className={css.price}>
        {price !== null && <ReducedPrice dinars={reduced ?? price} catalogue={price} />}
      </div>
      <Button
        variant="quiet"
        className={css.bin}
        aria-label={`Retirer du panier : ${offer.title}`}
        title="Retirer du panier"
        icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => onRemove(offer.id)}
      />
      {owned && price !== null && (
        <div className={css.owned}>
          <OwnedNote
            owned={owned.owned}
            group={owned.group}
            purchase={owned.purchases.find(({ duration }) => duration === line.duree)}
          />
        </div>
      )}
      {waiting && price !== null && (
        <div className={css.waiting}>
          <WaitingOrderNote waiting={waiting} />
        </div>
      )}
      {twin && price !== null && (
        <p className={css.twin}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {`«\u00a0${twin}\u00a0», dans ce panier aussi, ouvre les mêmes cours.`}
        </p>
      )}
      {change && (
        <p className={css.change}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {change}
        </p>
      )}
    </li>
  );
}

function Duree({ line: { offer, duree, price } }: { line: Line }) {
  if (offer.fixedPeriod && offer.startDate && offer.endDate)
    return <Period from={offer.startDate} to={offer.endDate} />;
  if (price === null) return duree !== null && `${duree} mois`;
  const durations = soldDurations(offer);
  return (
    <div className={css.select}>
      <select
        aria-label={`Durée : ${offer.title}`}
        value={String(duree)}
        onChange={({ target }) => {
          const duration = durations.find((months) => String(months) === target.value);
          if (duration) changeDuration({ offer, duree: duration });
        }}
      >
        {durations.map((months) => (
          <option key={months} value={months}>
            {months} mois
          </option>
        ))}
      </select>
    </div>
  );
}

/** What has changed since the article was added, in a sentence. */
function changeOf({ price, was, wasFor }: Line): string | null {
  if (price === null) return "Cette offre n’est plus disponible : elle ne sera pas commandée.";
  if (wasFor !== null) return `Cette offre n’est plus proposée pour ${wasFor} mois.`;
  if (was !== null) return `Le prix est passé de ${formatPrice(was)} à ${formatPrice(price)}.`;
  return null;
}
