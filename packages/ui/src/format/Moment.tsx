import { locale } from "../locale/locale.ts";
import { exactly } from "./dates.ts";
import { firstApart } from "./first-apart.ts";

const tunis = { timeZone: "Africa/Tunis" } as const;

const day = new Intl.DateTimeFormat(locale, {
  ...tunis,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const hour = new Intl.DateTimeFormat(locale, { ...tunis, hour: "2-digit", minute: "2-digit" });

/** "1er décembre 2026", in one piece. */
const formatDay = (at: Date) => firstApart(day.format(at)).replaceAll(" ", "\u00a0");

export type MomentProps = {
  /** ISO 8601, as on the wire. */
  at: string;
};

/** "3 décembre 2026", in Tunis; the exact time on hover. */
export function Day({ at }: MomentProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactly(date)}>
      {formatDay(date)}
    </time>
  );
}

/** "03/12/2026 20:00", in one piece: in tables and lists (decision 22). */
export function ExactMoment({ at }: MomentProps) {
  return (
    <time dateTime={at} className="whole">
      {exactly(new Date(at))}
    </time>
  );
}

/** "3 décembre 2026, 20:00", in Tunis, the exact time on hover: in sentences (decision 22). */
export function Moment({ at }: MomentProps) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactly(date)}>
      {formatDay(date)}, {hour.format(date)}
    </time>
  );
}

/** "Du 1er septembre 2026 au 30 juin 2027". */
export function Period({ from, to }: { from: string; to: string }) {
  return (
    <>
      Du{"\u00a0"}
      <Day at={from} /> au{"\u00a0"}
      <Day at={to} />
    </>
  );
}
