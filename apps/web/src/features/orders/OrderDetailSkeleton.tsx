import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import css from "./OrderDetail.module.css";

/** The places of an order's title, articles and total. */
export function OrderDetailSkeleton() {
  return (
    <div role="status">
      <span className="unseen">Chargement de votre commande…</span>
      <div aria-hidden="true">
        <div className={css.crumbs} />
        <div className={css.head}>
          <Skeleton width="18rem" height="2.25rem" />
        </div>
        <div className={css.order}>
          <Skeleton height="8rem" />
          <Skeleton height="14rem" />
        </div>
      </div>
    </div>
  );
}
