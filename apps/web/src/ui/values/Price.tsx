import { locale } from "../locale/locale.ts";
import { classNames } from "../style/class-names.ts";
import css from "./Price.module.css";

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const millimes = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** "120 DT", "99,500 DT": decimal dinars as on the wire, the three decimals only where there are millimes. */
export function formatPrice(dinars: number): string {
  const format = Number.isInteger(dinars) ? whole : millimes;
  return `${format.format(dinars)}\u00a0DT`;
}

export type PriceProps = {
  /** Decimal dinars, as on the wire: 120, 99.5. */
  dinars: number;
  /** large: on an offer card or a total. */
  large?: boolean | undefined;
  /** The price that matters on this screen, on saffron: one a screen. */
  highlight?: boolean | undefined;
  className?: string | undefined;
};

export function Price({ dinars, large, highlight, className }: PriceProps) {
  const [amount, currency] = formatPrice(dinars).split("\u00a0");
  return (
    <data
      value={dinars}
      className={classNames(css.price, large && css.large, highlight && css.highlight, className)}
    >
      {amount}
      {"\u00a0"}
      <span className={css.currency}>{currency}</span>
    </data>
  );
}
