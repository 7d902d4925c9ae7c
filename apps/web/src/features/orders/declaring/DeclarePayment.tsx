import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import css from "./DeclarePayment.module.css";

// Most pay by card.
const DeclareForm = lazy(() => import("./DeclareForm.tsx"));

/** 'Payer autrement': folded under the card payment, and left open once something is typed there. */
export function DeclarePayment({ orderId }: { orderId: number }) {
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
      <p className={css.ways}>
        Vous avez payé par virement, par mandat postal ou en espèces : déclarez-le ici, nous le
        vérifions puis ouvrons vos cours.
      </p>
      {opened && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <DeclareForm orderId={orderId} />
        </Suspense>
      )}
    </details>
  );
}
