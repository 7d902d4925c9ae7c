import { DeclareForm } from "./DeclareForm.tsx";
import css from "./DeclarePayment.module.css";
import { WhereToPay, type WhereToPayProps } from "./WhereToPay.tsx";

/** First where to pay, then what tells us that it was paid. */
export default function Otherwise(order: WhereToPayProps) {
  return (
    <>
      <WhereToPay {...order} />
      <p className={css.ways}>
        Vous avez payé par virement, par mandat postal ou en espèces : déclarez-le ici, nous le
        vérifions puis ouvrons vos cours.
      </p>
      <DeclareForm orderId={order.orderId} />
    </>
  );
}
