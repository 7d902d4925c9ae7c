import type { PlanChoice } from "@majorant/contract/shop/payment-plans";
import { QueryAlert } from "@majorant/ui/feedback/QueryAlert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Day } from "@majorant/ui/format/Moment.tsx";
import { formatPrice, Price } from "@majorant/ui/format/Price.tsx";
import { type ReactNode, useId } from "react";
import { choosePayments } from "../cart.store.ts";
import css from "./PaymentsPart.module.css";
import type { CartPlans } from "./plans.ts";

export type PaymentsPartProps = {
  plans: CartPlans;
  /** What is paid at once, in decimal dinars. */
  atOnce: number;
};

/** In how many payments: each way with its days, its amounts and what it costs more, before it is chosen. */
export function PaymentsPart({ plans, atOnce }: PaymentsPartProps) {
  const { choices, chosen, refused, isAsked, isReduced, query } = plans;
  const name = useId();
  if (isAsked) return !isReduced && <Skeleton height="14rem" className={css.part} />;
  if (isReduced)
    return (
      <p className={css.part} data-note>
        Avec un code de réduction, vous payez en une fois. Pour payer en plusieurs fois, retirez le
        code.
      </p>
    );
  return (
    <div className={css.part}>
      <div role="status">
        {refused && (
          <p className={css.refused}>
            {choices.length > 0
              ? `Ce panier ne se paie plus en ${refused} fois : choisissez de nouveau.`
              : "Ce panier se paie en une fois."}
          </p>
        )}
      </div>
      <QueryAlert
        query={query}
        kind="warning"
        title="Le paiement en plusieurs fois n’a pas pu être vérifié"
      />
      {choices.length > 0 && (
        <fieldset className={css.ways}>
          <legend>Payer en plusieurs fois</legend>
          <Way
            name={name}
            title="En une fois"
            costs={formatPrice(atOnce)}
            isChosen={!chosen}
            onChoose={() => choosePayments(null)}
          />
          {choices.map((choice) => (
            <Way
              key={choice.payments}
              name={name}
              title={`En ${choice.payments} fois`}
              costs={
                choice.difference === 0 ? "sans frais" : `+\u00a0${formatPrice(choice.difference)}`
              }
              isChosen={choice === chosen}
              onChoose={() => choosePayments(choice.payments)}
            >
              <Days choice={choice} />
            </Way>
          ))}
        </fieldset>
      )}
      {chosen && (
        <p className={css.note}>
          Chaque paiement ouvre sa part de la durée. Si l’un d’eux manque, vos cours se ferment cinq
          jours après sa date ; vos notes et votre progression restent.
        </p>
      )}
    </div>
  );
}

type WayProps = {
  name: string;
  title: string;
  /** What it costs, or costs more. */
  costs: string;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
};

function Way({ name, title, costs, isChosen, onChoose, children }: WayProps) {
  const id = useId();
  return (
    <label className={css.way}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={id}
        aria-describedby={children ? `${id}-days` : undefined}
      />
      <span id={id} className={css.title}>
        <strong>{title}</strong> <span className={css.costs}>{costs}</span>
      </span>{" "}
      {children && (
        <span id={`${id}-days`} className={css.days}>
          {children}
        </span>
      )}
    </label>
  );
}

const Days = ({ choice }: { choice: PlanChoice }) =>
  choice.instalments.map(({ number, dueOn, amount }) => (
    <span key={number} className={css.day}>
      <span>{number === 1 ? "Aujourd’hui" : <Day at={`${dueOn}T12:00:00Z`} />}</span>{" "}
      <Price dinars={amount} />{" "}
    </span>
  ));
