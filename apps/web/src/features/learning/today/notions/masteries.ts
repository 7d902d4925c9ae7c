import type { OwnNotion } from "@majorant/contract/reviews/today";
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from "@tabler/icons-react";

/** How a notion stands, in words and as a mark. */
export const masteries = {
  known: {
    word: "Sue",
    count: (count: number) => (count > 1 ? `${count} sues` : `${count} sue`),
    Icon: IconCircleCheck,
  },
  shaky: {
    word: "Fragile",
    count: (count: number) => (count > 1 ? `${count} fragiles` : `${count} fragile`),
    Icon: IconCircleHalf2,
  },
  unseen: {
    word: "Pas encore vue",
    count: (count: number) => (count > 1 ? `${count} pas encore vues` : `${count} pas encore vue`),
    Icon: IconCircleDashed,
  },
} as const;

export type Mastery = keyof typeof masteries;

/** How many notions stand in which way, the best first; those in which none stands are left out. */
export const countsOf = (notions: readonly OwnNotion[]): { mastery: Mastery; count: number }[] =>
  (["known", "shaky", "unseen"] as const).flatMap((mastery) => {
    const count = notions.filter((each) => each.mastery === mastery).length;
    return count > 0 ? [{ mastery, count }] : [];
  });

/** "2 sues, 1 fragile": how a chapter or a course stands, in one line. */
export const countsText = (notions: readonly OwnNotion[]): string =>
  countsOf(notions)
    .map(({ mastery, count }) => masteries[mastery].count(count))
    .join(", ");
