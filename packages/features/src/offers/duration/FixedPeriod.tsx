import type { Offer } from "@majorant/contract/shop/offers";
import { Period } from "@majorant/ui/format/Moment.tsx";
import { IconCalendar } from "@tabler/icons-react";
import css from "./FixedPeriod.module.css";

/** The dates of an offer that is sold for one period, the same for everyone. */
export function FixedPeriod({ offer: { startDate, endDate } }: { offer: Offer }) {
  if (startDate === null || endDate === null) return null;
  return (
    <p className={css.period}>
      <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <Period from={startDate} to={endDate} />
      </span>
    </p>
  );
}
