import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import css from "./Form.module.css";

/** Parts of a form that is loading, each with so many fields. */
export function FormSkeletons({ fields }: { fields: readonly number[] }) {
  return (
    <div className={css.form} aria-busy="true">
      {fields.map((count, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts that wait have no identity.
        <div key={part} className={css.part} aria-hidden="true">
          <Skeleton height="1.25rem" width="9rem" />
          {Array.from({ length: count }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have their fields.
            <div key={field} className={css.waiting}>
              <Skeleton width={`${4 + ((field * 3) % 5)}rem`} />
              <div className={css.box} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
