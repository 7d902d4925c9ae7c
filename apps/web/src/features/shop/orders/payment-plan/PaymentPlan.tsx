import type { PaymentPlan as Plan } from "@majorant/contract/shop/payment-plans";
import { graceDay } from "@majorant/domain/shop/instalments";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { InstalmentStatus } from "@majorant/features/shop/orders/InstalmentStatus.tsx";
import { Day, Moment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { Link } from "@tanstack/react-router";
import css from "./PaymentPlan.module.css";
import { atNoon } from "./plan.ts";

export type PaymentPlanProps = {
  plan: Plan;
  /** The order on whose page it stands. */
  orderId: number;
};

/** The plan that an order is of: what is paid when, how each instalment stands, and its order. */
export function PaymentPlan({ plan, orderId }: PaymentPlanProps) {
  const { state, instalments, total, difference, stopped } = plan;
  return (
    <section className="box pad-4 stack gap-3" aria-labelledby="payment-plan">
      <h2 id="payment-plan" className={css.title}>
        Échéancier
      </h2>
      {state === "unbegun" && <p>Les dates se fixent le jour où la première est payée.</p>}
      {stopped && (
        <p>
          L’école l’a arrêté le <Moment at={stopped.date} />. Motif :{" "}
          <bdi>{nonBreaking(stopped.reason)}</bdi>
        </p>
      )}
      <ol className={`plain ${css.instalments}`}>
        {instalments.map((instalment) => (
          <li
            key={instalment.number}
            className={css.instalment}
            aria-current={instalment.orderId === orderId || undefined}
          >
            <span className={css.what}>
              <strong>Échéance {instalment.number}</strong>{" "}
              <InstalmentStatus state={instalment.state} />
            </span>{" "}
            <Price dinars={instalment.amount} className={css.amount} />{" "}
            <span className={css.more}>
              <span>
                Prévue le <Day at={atNoon(instalment.dueOn)} />
              </span>{" "}
              <Order of={instalment} orderId={orderId} />
            </span>
            <Consequence {...instalment} />
          </li>
        ))}
      </ol>
      <p className={css.total}>
        <span>
          Total des échéances
          {difference > 0 && (
            <span className={css.difference}>
              Dont <Price dinars={difference} /> pour le paiement en plusieurs fois
            </span>
          )}
        </span>
        <Price dinars={total} />
      </p>
    </section>
  );
}

type Instalment = Plan["instalments"][number];

/** The way to the order that an instalment was made into. */
function Order({ of, orderId }: { of: Instalment; orderId: number }) {
  if (of.orderId === null) return null;
  if (of.orderId === orderId) return <span>Cette commande</span>;
  return (
    <Link
      to="/student/orders/$commandeId"
      params={{ commandeId: of.orderId }}
      className={css.order}
    >
      Commande n° {of.orderId}
    </Link>
  );
}

/** What happens where it is not paid; before the first is, nothing is open. */
function Consequence({ number, state, dueOn }: Instalment) {
  if (number === 1 || (state !== "due" && state !== "late")) return null;
  const last = <Day at={atNoon(graceDay(dueOn))} />;
  return (
    <span className={css.consequence} data-late={state === "late" || undefined}>
      {state === "late" ? (
        <>
          Vos cours se ferment après le {last} si elle n’est pas payée. Vos notes et votre
          progression restent.
        </>
      ) : (
        <>
          À payer au plus tard le {last} : ensuite, vos cours se ferment. Vos notes et votre
          progression restent.
        </>
      )}
    </span>
  );
}
