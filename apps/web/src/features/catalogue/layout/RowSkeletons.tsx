import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import css from "./RowSkeletons.module.css";

/** The places of a list's rows. Sized by classes: it stands in pages of the server, whose policy bars style attributes. */
export function RowSkeletons({ words }: { words: string }) {
  return (
    <div role="status">
      <span className="unseen">{words}</span>
      <div className="stack gap-3" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className={css.row} />
        ))}
      </div>
    </div>
  );
}
