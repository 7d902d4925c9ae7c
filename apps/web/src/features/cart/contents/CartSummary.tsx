import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { SummaryNote, SummaryPanel, wholeWidth } from "@majorant/ui/layout/SummaryPanel.tsx";
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
    <SummaryPanel labelledBy="cart-total">
      <h2 id="cart-total" className={css.title}>
        Total
        <span className={css.count}>
          {count} article{count > 1 && "s"}
        </span>
      </h2>
      <p aria-live="polite">
        <Price dinars={total} large highlight />
      </p>
      {error && <Alert kind="error" title={error.message} className={wholeWidth} />}
      <Button
        large
        wide
        pending={pending}
        disabled={count === 0}
        onClick={onPay}
        className={wholeWidth}
      >
        Payer maintenant
      </Button>
      <SummaryNote>
        Paiement par carte bancaire sur la page sécurisée de notre partenaire.
      </SummaryNote>
    </SummaryPanel>
  );
}
