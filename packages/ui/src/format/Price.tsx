import { priceText } from "@majorant/domain/shop/price-text";
import { locale } from "../locale/locale.ts";
import { classNames } from "../style/class-names.ts";
import css from "./Price.module.css";

/** "99,500 DT", in the language of the page. */
export const formatPrice = (dinars: number): string => priceText(dinars, locale);

export type PriceProps = {
  /** Decimal dinars, as on the wire: 120, 99.5. */
  dinars: number;
  /** large: on an offer card or a total. */
  large?: boolean | undefined;
  /** The price that matters on this screen, on saffron: one a screen. */
  highlight?: boolean | undefined;
  className?: string | undefined;
};

/** An amount in the language of the page; `<data>` keeps the number for machines. */
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
