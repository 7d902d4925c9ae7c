import { useId, useMemo } from "react";
import css from "./CoursePattern.module.css";
import { lookOf } from "./look.ts";
import { star } from "./path.ts";

export type CoursePatternProps = { title: string; className?: string | undefined };

const tile = star([20, 20], 20);

/** A picture for a title that has no photo: a wall of zellige that turns into the curves of its subject. */
export function CoursePattern({ title, className }: CoursePatternProps) {
  const id = useId();
  const { ground, line, accent, motif } = useMemo(() => lookOf(title), [title]);
  return (
    <svg
      className={`${css.pattern} ${className ?? ""}`}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <pattern
        id={`${id}t`}
        width="40"
        height="40"
        patternUnits="userSpaceOnUse"
        y="10"
        fill="none"
        stroke={line}
      >
        <path d={tile} />
      </pattern>
      <linearGradient id={`${id}g`}>
        <stop offset="0.1" stopColor="#fff" />
        <stop offset="0.5" />
      </linearGradient>
      <mask id={`${id}m`}>
        <path fill={`url(#${id}g)`} d="M0 0h320v180H0z" />
      </mask>
      <path fill={ground} d="M0 0h320v180H0z" />
      <g fill="none" stroke={line} strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M0 0h320v180H0z"
          stroke="none"
          fill={`url(#${id}t)`}
          mask={`url(#${id}m)`}
          className={css.wall}
        />
        <path d={motif.lines} opacity="0.55" strokeWidth="1.25" />
        <path d={motif.accent} stroke={accent} strokeWidth="3" />
        <path d={motif.dots} fill={accent} stroke={ground} strokeWidth="2" />
      </g>
    </svg>
  );
}
