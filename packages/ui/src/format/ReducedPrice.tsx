import { classNames } from "../style/class-names.ts";
import { formatPrice, Price, type PriceProps } from "./Price.tsx";
import "../style/statuses.css";
import css from "./ReducedPrice.module.css";

export type ReducedPriceProps = PriceProps & {
  /** What it costs without the reduction, in decimal dinars. */
  catalogue: number;
};

/** An amount beside what it was before a reduction, struck through; what costs nothing any more is free. */
export function ReducedPrice({ catalogue, className, ...price }: ReducedPriceProps) {
  return (
    <span className={classNames(css.both, className)}>
      {catalogue !== price.dinars && (
        <s className={css.before}>
          <span className="unseen">Prix au catalogue : </span>
          {formatPrice(catalogue)}
        </s>
      )}
      <DuePrice {...price} />
    </span>
  );
}

/** What is to be paid: nothing is said in a word. */
export function DuePrice(price: PriceProps) {
  if (price.dinars > 0) return <Price {...price} />;
  return (
    <data value={0} className={classNames(css.free, price.large && css.large, price.className)}>
      Offert
    </data>
  );
}
