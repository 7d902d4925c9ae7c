import { motifOf } from "./motifs.ts";
import { seededRandom } from "./seeded-random.ts";

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

/** The colours and the curves that stand for a title, always the same ones. */
export function lookOf(title: string) {
  const chance = seededRandom(title);
  const [ground, line, accent] = palettes[Math.floor(chance() * palettes.length)] ?? palettes[0];
  return { ground, line, accent, motif: motifOf(title, chance) };
}
