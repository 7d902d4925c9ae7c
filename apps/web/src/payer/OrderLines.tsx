/** @jsxImportSource preact */
import { total as sum } from "@majorant/domain/shop/prices";
import type { LinkOrder } from "./order.ts";
import { Day, Price } from "./parts.tsx";

/** What is bought, for whom, and what it costs together. */
export const OrderLines = ({ order }: { order: LinkOrder }) => {
  const { student, id, lines, total, instalment } = order;
  const reduction = sum([total, ...lines.map(({ cataloguePrice }) => -cataloguePrice)]);
  return (
    <section className="box stack gap-3 pad-4" aria-labelledby="what">
      <h2 id="what">
        Pour <bdi>{student}</bdi>
      </h2>
      <p className="payer-small">
        Commande n° {id}
        {instalment && (
          <b className="payer-small">
            Échéance {instalment.number} sur {instalment.of}, prévue le{" "}
            <Day at={`${instalment.dueOn}T12:00:00Z`} />
          </b>
        )}
      </p>
      <ul className="plain stack gap-3">
        {lines.map(({ title, category, duration, startDate, endDate, cataloguePrice, price }) => (
          <li key={title} className="row justify-between gap-4">
            <span>
              <b dir="auto">{title}</b>
              <span className="payer-small">
                {category}
                {duration !== null && ` · ${duration} mois`}
              </span>
              {duration === null && startDate && endDate && (
                <span className="payer-small">
                  Du <Day at={startDate} /> au <Day at={endDate} />
                </span>
              )}
            </span>
            <span className="payer-price">
              {cataloguePrice !== price && (
                <s>
                  <span className="unseen">Prix au catalogue : </span>
                  <Price dinars={cataloguePrice} />
                </s>
              )}
              <Price dinars={price} />
            </span>
          </li>
        ))}
      </ul>
      {reduction < 0 && (
        <p className="row justify-between gap-4">
          <span>Réduction</span>
          <Price dinars={reduction} />
        </p>
      )}
      <p className="payer-total row justify-between gap-4">
        <span>Total</span>
        <Price dinars={total} />
      </p>
    </section>
  );
};
