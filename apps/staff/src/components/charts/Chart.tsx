import { classNames } from "@majorant/ui/style/class-names.ts";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import css from "./Chart.module.css";
import { everyFitting, marksUpTo } from "./scale.ts";

export type Series = {
  name: string;
  /** One value for each of the chart's labels. */
  values: readonly number[];
};

export type ChartProps = {
  /** What it shows, for screen readers. */
  title: string;
  /** Series above one another in a bar, or each as a line. */
  kind: "bars" | "lines";
  /** The steps of time, the oldest first: what the axis says, and the whole words. */
  labels: readonly { short: string; long: string }[];
  /** At most five: there are no more colours. */
  series: readonly Series[];
  /** A value with its unit. */
  format: (value: number) => string;
  /** A mark of the axis, short. */
  mark: (value: number) => string;
};

const height = 220;
const foot = 24;
const head = 8;
/** What a short label takes, in pixels. */
const labelWidth = 48;

/**
 * Values over time. One step of it is chosen, by pointing, touching or the arrows, and read in the
 * legend; the table beside it says all of it.
 */
export function Chart({ title, kind, labels, series, format, mark }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = labels.length - 1;
  const at = Math.min(chosen ?? last, last);

  const sums = labels.map((_, i) =>
    kind === "bars"
      ? series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0)
      : Math.max(...series.map(({ values }) => values[i] ?? 0)),
  );
  const marks = marksUpTo(Math.max(...sums, 0));
  const top = marks.at(-1) ?? 1;
  const left = 12 + 7 * Math.max(...marks.map((value) => mark(value).length));
  const step = Math.max(0, width - left) / Math.max(1, labels.length);
  const x = (i: number) => left + step * (i + 0.5);
  const y = (value: number) => head + (height - head - foot) * (1 - value / top);
  const every = everyFitting(labels.length, { width: width - left, each: labelWidth + 8 });

  const figures = series.map(({ name, values }) => ({ name, value: format(values[at] ?? 0) }));
  if (kind === "bars" && series.length > 1)
    figures.push({ name: "Total", value: format(sums[at] ?? 0) });
  const words = `${labels[at]?.long} : ${figures.map(({ name, value }) => `${name} ${value}`).join(", ")}`;

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    if (step > 0) setChosen(Math.max(0, Math.min(last, Math.floor(inside / step))));
  };
  const move = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };

  return (
    <div className={css.chart}>
      <div className={css.legend} aria-hidden="true">
        <span className={css.when}>{labels[at]?.long}</span>
        {figures.map(({ name, value }, i) => (
          <span
            key={name}
            className={classNames(css.series, css[`c${i}`], i === series.length && css.total)}
          >
            {name} <b>{value}</b>
          </span>
        ))}
      </div>
      <div
        ref={frame}
        className={css.frame}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={words}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setChosen(null)}
        onKeyDown={move}
      >
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          {marks.map((value) => (
            <g key={value}>
              <path className={css.line} d={`M${left} ${Math.round(y(value)) + 0.5}H${width}`} />
              <text className={css.text} x={left - 8} y={y(value) + 4} textAnchor="end">
                {mark(value)}
              </text>
            </g>
          ))}
          <rect
            className={css.chosen}
            x={x(at) - step / 2}
            y={head}
            width={step}
            height={height - head - foot}
          />
          {labels.map(({ short, long }, i) =>
            (last - i) % every === 0 ? (
              // The last one ends with the axis where its middle would leave it.
              <text
                key={long}
                className={css.text}
                x={Math.min(x(i), width - labelWidth / 2)}
                y={height - 6}
                textAnchor="middle"
              >
                {short}
              </text>
            ) : null,
          )}
          {kind === "bars" ? (
            <Bars
              labels={labels}
              series={series}
              x={x}
              y={y}
              wide={Math.max(2, Math.min(40, step * 0.7))}
            />
          ) : (
            series.map(({ name, values }, i) => (
              <g key={name} className={css[`c${i}`]}>
                <polyline
                  className={css.curve}
                  points={values.map((value, j) => `${x(j)},${y(value)}`).join(" ")}
                />
                <circle cx={x(at)} cy={y(values[at] ?? 0)} r="4.5" />
              </g>
            ))
          )}
        </svg>
      </div>
    </div>
  );
}

type BarsProps = Pick<ChartProps, "labels" | "series"> & {
  x: (i: number) => number;
  y: (value: number) => number;
  wide: number;
};

/** The series above one another, a thin gap between two. */
function Bars({ labels, series, x, y, wide }: BarsProps) {
  return labels.map(({ long }, i) => {
    let below = 0;
    return (
      <g key={long}>
        {series.map(({ name, values }, j) => {
          const value = values[i] ?? 0;
          const [foot, head] = [y(below), y(below + value)];
          const gap = below > 0 ? 1 : 0;
          below += value;
          if (foot - head - gap <= 0) return null;
          return (
            <rect
              key={name}
              className={css[`c${j}`]}
              x={x(i) - wide / 2}
              y={head}
              width={wide}
              height={foot - head - gap}
            />
          );
        })}
      </g>
    );
  });
}

/** How wide an element is now, in pixels. */
function useWidth(of: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!of.current) return;
    const seen = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    );
    seen.observe(of.current);
    return () => seen.disconnect();
  }, [of]);
  return width;
}
