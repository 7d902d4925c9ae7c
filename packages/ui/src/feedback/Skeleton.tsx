import css from "./Skeleton.module.css";

export type SkeletonProps = {
  /** CSS lengths; text lines by default. */
  width?: string | undefined;
  height?: string | undefined;
  /** Lines of text, the last one shorter. */
  lines?: number | undefined;
  className?: string | undefined;
};

/**
 * Holds the place of what is loading. Wrap a group in `<Loading>` to say so to screen readers. Its lines are
 * drawings: their measures are attributes of their own, where the policy of a page bars style attributes.
 */
export function Skeleton({ width, height, lines = 1, className }: SkeletonProps) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
          key={line}
          className={css.line}
          width={line > 0 && line === lines - 1 ? "62%" : (width ?? "100%")}
          height={height ?? "0.875rem"}
        />
      ))}
    </div>
  );
}
