import { useId, useMemo } from "react";
import css from "./CoursePattern.module.css";
import { chanceOf } from "./pattern/chance.ts";
import { motifOf } from "./pattern/motifs.ts";
import { star } from "./pattern/path.ts";

export type CoursePatternProps = { title: string; className?: string | undefined };

/** Ground, lines, accent: the walls, doors, tiles and spices of the house. The same by day and by night. */
const palettes = [
  ["#1b4db1", "#c0d7ff", "#f0a31a"],
  ["#deebff", "#1b4db1", "#b3271e"],
  ["#14213d", "#96bbfc", "#f0a31a"],
  ["#f7ead0", "#1b4db1", "#b3271e"],
  ["#0e3c92", "#fbfaf6", "#f0a31a"],
  ["#dff0e6", "#12573a", "#1b4db1"],
  ["#f0a31a", "#14213d", "#fbfaf6"],
  ["#12573a", "#c9ecd8", "#f0a31a"],
] as const;

const tile = star([20, 20], 20);

/** A picture for a title that has no photo: a wall of zellige that turns into the curves of its subject. */
export function CoursePattern({ title, className }: CoursePatternProps) {
  const id = useId();
  const { ground, line, accent, motif } = useMemo(() => {
    const chance = chanceOf(title);
    const [ground, line, accent] = palettes[Math.floor(chance() * palettes.length)] ?? palettes[0];
    return { ground, line, accent, motif: motifOf(title, chance) };
  }, [title]);
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
