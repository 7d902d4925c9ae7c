/** What the student can ask of the player, by a key or by a button. */
export type Command =
  | { do: "toggle" }
  /** In seconds, back when negative. */
  | { do: "skip"; by: number }
  /** To a part of the whole, from 0 to 1. */
  | { do: "jump"; to: number }
  /** To an instant, in seconds. */
  | { do: "seek"; to: number }
  /** From 0 to 1, louder when positive. */
  | { do: "volume"; by: number }
  /** From 0 to 1; none at all is the same as muted. */
  | { do: "volumeTo"; volume: number }
  | { do: "mute" }
  | { do: "fullscreen" }
  | { do: "captions" }
  /** Those of a language, or none. */
  | { do: "captionsIn"; language: string | null }
  | { do: "rate"; rate: number }
  /** One step slower or faster. */
  | { do: "rateStep"; step: 1 | -1 };

/** The speeds on offer. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next speed up or down, or the same at the end of the row. */
export function rateAfter(rate: number, step: 1 | -1): number {
  const wanted = step > 0 ? rates.find((one) => one > rate) : rates.findLast((one) => one < rate);
  return wanted ?? rate;
}

const keys: Record<string, Command> = {
  " ": { do: "toggle" },
  k: { do: "toggle" },
  j: { do: "skip", by: -10 },
  l: { do: "skip", by: 10 },
  arrowleft: { do: "skip", by: -5 },
  arrowright: { do: "skip", by: 5 },
  arrowup: { do: "volume", by: 0.1 },
  arrowdown: { do: "volume", by: -0.1 },
  f: { do: "fullscreen" },
  c: { do: "captions" },
  m: { do: "mute" },
  "<": { do: "rateStep", step: -1 },
  ">": { do: "rateStep", step: 1 },
};

/** Where a key was pressed: what it means there comes before what it means to the player. */
export type Place = {
  /** One types there, or chooses with the arrows. */
  takesText: boolean;
  /** Space presses it. */
  pressable: boolean;
  /** The arrows move there: tabs, a slider. */
  takesArrows: boolean;
  /** Beside the player: up and down scroll. */
  scrolls: boolean;
};

/** The command of a key (brand and experience, "The player"), or null. */
export function commandOf(
  event: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">,
  place: Place,
): Command | null {
  if (place.takesText || event.altKey || event.ctrlKey || event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === " " && place.pressable) return null;
  if (key.startsWith("arrow") && place.takesArrows) return null;
  if ((key === "arrowup" || key === "arrowdown") && place.scrolls) return null;
  if (/^\d$/.test(key)) return { do: "jump", to: Number(key) / 10 };
  return keys[key] ?? null;
}
