import { classNames } from "@majorant/ui/style/class-names.ts";
import css from "./ShareBar.module.css";

export type ShareBarProps = {
  /** The parts from the left, of a whole; what is left of it stays empty. */
  parts: readonly { name: string; value: number }[];
  whole: number;
};

/** Parts of a whole as one bar in a table's cell; the figures stand beside it in their columns. */
export function ShareBar({ parts, whole }: ShareBarProps) {
  const words = parts.map(({ name, value }) => `${name} : ${value}`).join(", ");
  return (
    <span className={css.bar} role="img" aria-label={words} title={words}>
      {parts.map(({ name, value }, i) =>
        value > 0 ? (
          <span
            key={name}
            className={classNames(css.part, css[`c${i}`])}
            style={{ inlineSize: `${(100 * value) / Math.max(whole, 1)}%` }}
          />
        ) : null,
      )}
    </span>
  );
}

/** What the colours of such bars stand for. */
export function ShareLegend({ names }: { names: readonly string[] }) {
  return (
    <p className={css.legend} aria-hidden="true">
      {names.map((name, i) => (
        <span key={name} className={css[`c${i}`]}>
          {name}
        </span>
      ))}
    </p>
  );
}

/** Ten or so small bars side by side: where in a video it was left. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(...values, 1);
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${values.length * 10} 28`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {values.map((value, i) => {
        const high = value === 0 ? 1 : Math.max(2, (26 * value) / most);
        // A place is what it is: the tenths never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        return <rect key={i} x={i * 10 + 1} y={28 - high} width="8" height={high} />;
      })}
    </svg>
  );
}
