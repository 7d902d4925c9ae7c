import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import css from "./DeclarePayment.module.css";

// Most pay by card.
const Otherwise = lazy(() => import("./OtherWaysToPay.tsx"));

/** 'Payer autrement': folded under the card payment, and left open once something is typed there. */
export function DeclarePayment(order: { orderId: number; total: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={css.otherwise}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>
        Payer autrement
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      {opened && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <Otherwise {...order} />
        </Suspense>
      )}
    </details>
  );
}
