// Answers that are choices: places from 1, with ";" between ("2", "1;3"), in any order.

/** The places that a text names, each once, in order; null where it names anything else. */
export function placesIn(text: string, choices: number): number[] | null {
  const words = text.split(";").map((word) => word.trim());
  const places = words.map((word) => (/^[1-9]\d?$/.test(word) ? Number(word) : Number.NaN));
  if (places.some((place) => !(place <= choices))) return null;
  return [...new Set(places)].sort((a, b) => a - b);
}

export const writtenPlaces = (places: readonly number[]): string => places.join(";");

/** Whether exactly the right ones were chosen. */
export function isRightChoice(expected: string, answer: string, choices: number): boolean {
  const [right, chosen] = [placesIn(expected, choices), placesIn(answer, choices)];
  return right !== null && chosen !== null && writtenPlaces(right) === writtenPlaces(chosen);
}

/** What a text of places says once the choices stand in that order: `order` has the former place of each. */
export const placesAfter = (expected: string, order: readonly number[]): string =>
  writtenPlaces(
    (placesIn(expected, order.length) ?? [])
      .map((place) => order.indexOf(place) + 1)
      .sort((a, b) => a - b),
  );

/** The other way: where the chosen ones stand in the question itself. */
export const placesBefore = (answer: string, order: readonly number[]): string =>
  writtenPlaces(
    (placesIn(answer, order.length) ?? [])
      .flatMap((place) => order[place - 1] ?? [])
      .sort((a, b) => a - b),
  );
