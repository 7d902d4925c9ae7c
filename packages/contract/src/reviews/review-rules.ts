// What a student chooses and writes about what they see again. Without zod: screens and rules take them too.

/** How well a card was known, from not at all on. */
export const ratings = ["again", "hard", "good", "easy"] as const;

export type Rating = (typeof ratings)[number];

/** How a notion stands: everything that was tried of it is known, something is not, nothing was tried. */
export const masteries = ["known", "shaky", "unseen"] as const;

export type Mastery = (typeof masteries)[number];

/** How many minutes of cards a day, unless one chose otherwise, and the choices. */
export const usualMinutes = 10;
export const minuteChoices = [5, 10, 15, 20, 30, 45, 60] as const;

/** How many minutes of lessons a day a new plan has, and the choices. */
export const usualPlanMinutes = 60;
export const planMinuteChoices = [30, 45, 60, 90, 120, 180, 240] as const;

/** The most that a side of a card can hold, in characters. */
export const longestSide = 20_000;
