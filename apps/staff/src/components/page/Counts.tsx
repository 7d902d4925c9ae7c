import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import css from "./Counts.module.css";

export type CountsProps = {
  /** How many, and what one and many are called; those of none are left out. */
  counts: readonly (readonly [number, string, string])[] | undefined;
  pending: boolean;
};

/** What a deletion takes along, counted (ConfirmDialog). */
export function Counts({ counts, pending }: CountsProps) {
  const some = counts?.filter(([count]) => count > 0);
  return (
    <div className={css.counts} aria-live="polite" aria-busy={pending}>
      {!some ? (
        <Skeleton lines={3} />
      ) : some.length === 0 ? (
        <p>Rien d’autre n’est supprimé.</p>
      ) : (
        <>
          <p>Avec ce choix :</p>
          <ul>
            {some.map(([count, one, many]) => (
              <li key={one}>
                {count.toLocaleString("fr")} {count > 1 ? many : one}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
