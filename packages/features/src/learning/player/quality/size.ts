import type { VideoQuality } from "@majorant/contract/learning/courses";
import type { Quality } from "./quality.ts";

/** "85 Mo", "2,4 Mo" below ten. */
export function megabytes(bytes: number): string {
  const count = bytes / 1e6;
  const rounded = count < 9.95 ? count.toFixed(1).replace(".", ",") : count.toFixed(0);
  return `${rounded}\u00a0Mo`;
}

/** What watching the whole costs, before one does: "Environ 85 Mo en 720p"; null where nobody knows. */
export function cost(qualities: readonly VideoQuality[], quality: Quality): string | null {
  const [lightest, ...more] = qualities;
  if (!lightest) return null;
  const saved = `Environ ${megabytes(lightest.bytes)}`;
  if (quality === "saver") return `${saved}, économie de données`;
  const match = qualities.find(({ height }) => height === quality);
  if (match) return `Environ ${megabytes(match.bytes)} en ${match.height}p`;
  const heaviest = more.at(-1);
  return heaviest
    ? `De ${megabytes(lightest.bytes)} à ${megabytes(heaviest.bytes)} selon la connexion`
    : saved;
}
