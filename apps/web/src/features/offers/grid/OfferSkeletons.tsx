import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Card } from "@majorant/ui/layout/Card.tsx";
import grid from "./OfferGrid.module.css";
import css from "./OfferSkeletons.module.css";

/** The places of three offers. Sized by classes: the server makes it, and the policy bars style attributes. */
export function OfferSkeletons() {
  return (
    <div role="status">
      <span className="unseen">Chargement des offres…</span>
      <div className={grid.grid} aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Card key={place} cover={<Skeleton className={css.cover} />}>
            <Skeleton className={css.words} />
            <Skeleton className={css.button} />
          </Card>
        ))}
      </div>
    </div>
  );
}
