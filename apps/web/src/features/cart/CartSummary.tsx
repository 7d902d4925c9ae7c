import { IconLock } from "@tabler/icons-react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Price } from "../../ui/Price.tsx";
import css from "./CartSummary.module.css";

export type CartSummaryProps = {
  /** How many articles would be ordered. */
  count: number;
  /** In decimal dinars. */
  total: number;
  pending: boolean;
  error: Error | null;
  onPay: () => void;
};

/** The total, and the way on. */
export function CartSummary({ count, total, pending, error, onPay }: CartSummaryProps) {
  return (
    <section className={css.summary} aria-labelledby="cart-total">
      <h2 id="cart-total" className={css.title}>
        Total
        <span className={css.count}>
          {count} article{count > 1 && "s"}
        </span>
      </h2>
      <p className={css.total} aria-live="polite">
        <Price dinars={total} large highlight />
      </p>
      {error && <Alert kind="error" title={error.message} className={css.error} />}
      <Button
        large
        wide
        pending={pending}
        disabled={count === 0}
        onClick={onPay}
        className={css.pay}
      >
        Payer maintenant
      </Button>
      <p className={css.note}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        Paiement par carte bancaire sur la page sécurisée de notre partenaire.
      </p>
    </section>
  );
}
