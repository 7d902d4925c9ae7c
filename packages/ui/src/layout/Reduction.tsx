import { total } from "@majorant/domain/shop/prices";
import { Price } from "../format/Price.tsx";
import css from "./Reduction.module.css";

export type ReductionProps = {
  /** What the articles cost without the code, and what is left to pay, in decimal dinars. */
  catalogue: number;
  due: number;
  /** Named where nothing around it does. */
  code?: string | undefined;
};

/** What a total is made of, where a code takes something off. */
export function Reduction({ catalogue, due, code }: ReductionProps) {
  return (
    <dl className={css.reduction}>
      <dt>Prix au catalogue</dt>
      <dd>
        <Price dinars={catalogue} />
      </dd>
      <dt>
        Réduction
        {code !== undefined && (
          <span className={css.code}>
            Code <bdi>{code}</bdi>
          </span>
        )}
      </dt>
      <dd>
        <Price dinars={total([due, -catalogue])} />
      </dd>
    </dl>
  );
}
