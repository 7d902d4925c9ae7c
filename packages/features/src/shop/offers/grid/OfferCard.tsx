import { query } from "@majorant/client/api/query.ts";
import { OwnedNote } from "@majorant/client/owned/Owned.tsx";
import type { Duration, Offer, OwnedOffer } from "@majorant/contract/shop/offers";
import {
  defaultDuration,
  monthlyPrice,
  offerPrice,
  soldDurations,
} from "@majorant/domain/shop/prices";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Period } from "@majorant/ui/format/Moment.tsx";
import { formatPrice, Price } from "@majorant/ui/format/Price.tsx";
import { Card } from "@majorant/ui/layout/Card.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconCalendar, IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { descriptionItems } from "../duration/description.ts";
import css from "./OfferCard.module.css";

export type OfferCardProps = {
  offer: Offer;
  /** It opens more than the class that it is shown for, and says what. */
  wider?: boolean;
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
export function OfferCard(props: OfferCardProps) {
  const { offer, wider = false, taken, owned, waiting, action } = props;
  const [duration, setDuration] = useState(() => defaultDuration(offer));
  const settled = taken !== undefined && offerPrice(offer, taken) !== null;
  const duree = settled ? taken : duration;
  const price = offerPrice(offer, duree);
  if (price === null) return null;
  return (
    <Card className={css.card} cover={<Cover title={offer.title} photo={offer.photo} />}>
      <h2 dir="auto">
        <MathText>{offer.title}</MathText>
      </h2>
      {wider && (
        <p>
          <Badge tone="brand">{`Ouvre tout «\u00a0${offer.category.title}\u00a0»`}</Badge>
        </p>
      )}
      <ul className={`plain stack gap-2 ${css.items}`}>
        {descriptionItems(offer.description).map(({ text, bold }) => (
          <li key={text}>
            <IconCheck size={18} stroke={2.25} aria-hidden="true" />
            {bold ? (
              <strong dir="auto">{nonBreaking(text)}</strong>
            ) : (
              <span dir="auto">{nonBreaking(text)}</span>
            )}
          </li>
        ))}
      </ul>
      {/* The preview of a form has no category yet. */}
      {offer.category.id > 0 && <OfferContents categoryId={offer.category.id} />}
      <div className={`stack gap-4 ${css.foot}`}>
        {duree === null ? (
          <FixedPeriod offer={offer} />
        ) : (
          <DurationChoice
            sold={soldDurations(offer)}
            chosen={duree}
            onChoose={setDuration}
            settled={settled}
          />
        )}
        <p className={`row wrap align-baseline gap-3 line-gap-1 ${css.price}`} aria-live="polite">
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

type DurationChoiceProps = {
  /** The durations that are sold, in months. */
  sold: readonly Duration[];
  chosen: Duration;
  onChoose: (duration: Duration) => void;
  /** The offer is in the cart, where its duration is changed. */
  settled: boolean;
};

/** For how many months: one press, each choice in sight. */
function DurationChoice({ sold, chosen, onChoose, settled }: DurationChoiceProps) {
  const name = useId();
  return (
    <fieldset className={css.choice} disabled={settled}>
      <legend className="unseen">Durée</legend>
      <div className={css.durations}>
        {sold.map((duration) => (
          <label key={duration}>
            <input
              type="radio"
              name={name}
              value={duration}
              checked={duration === chosen}
              onChange={() => onChoose(duration)}
              // One that was pressed before this was taken over shows it already: React sees no change.
              onClick={() => onChoose(duration)}
            />
            {duration} mois
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The dates of an offer that is sold for one period, the same for everyone. */
function FixedPeriod({ offer: { startDate, endDate } }: { offer: Offer }) {
  if (startDate === null || endDate === null) return null;
  return (
    <p className={`row align-center gap-2 ${css.period}`}>
      <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <Period from={startDate} to={endDate} />
      </span>
    </p>
  );
}

/** What is in an offer: the courses of its category, counted, and by their names for who wants to know. */
function OfferContents({ categoryId }: { categoryId: number }) {
  const { data, error } = useQuery({
    ...query("GET /offers/category/{categorieId}/contents", {
      params: { categorieId: categoryId },
    }),
    // It rarely changes.
    staleTime: 10 * 60_000,
  });
  // The offer is what matters: it is sold without this too.
  if (error || data?.courses.length === 0) return null;
  if (!data) return <Skeleton className={css.waiting} />;
  const { courses, videos } = data;
  return (
    <details className={css.contents}>
      <summary>
        <span>
          {courses.length} cours, {videos} vidéo{videos > 1 && "s"}
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <ul className={`plain stack gap-1 ${css.courses}`}>
        {courses.map((course) => (
          <li key={course.id}>
            <bdi>{nonBreaking(course.title)}</bdi>
            {course.videos > 0 && (
              <span>
                {course.videos} vidéo{course.videos > 1 && "s"}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
