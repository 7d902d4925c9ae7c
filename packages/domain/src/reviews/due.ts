import { type Day, daysAfter, daysBetween, type Memory, returnDay } from "./returns.ts";

/** A card as its day is dealt. */
export type Waiting = Memory & { minutes: number };

export type Budget = {
  today: Day;
  /** At most so many minutes a day. */
  minutes: number;
  /** How many of today's are used already. */
  spent: number;
  exam: Day | null;
};

/** How many days are told of ahead. */
const daysAhead = 7;

/**
 * What is to be seen today, and how many cards come on each of the days after it. What does not fit into
 * a day's minutes goes on to the next one, and is never late for it; what is the closest to being forgotten
 * comes first. From the day of the concours on there is nothing.
 */
export function deal<Card extends Waiting>(
  cards: readonly Card[],
  { today, minutes, spent, exam }: Budget,
): { now: Card[]; later: { day: Day; cards: number }[] } {
  const returns = cards
    .map((card) => ({ card, on: returnDay(card, exam) }))
    .filter((each): each is { card: Card; on: Day } => each.on !== null);
  let left: Card[] = [];
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => {
    const day = daysAfter(today, ahead);
    if (exam !== null && day >= exam) return { day, dealt: [] };
    const back = returns.filter(({ on }) => (ahead === 0 ? on <= day : on === day));
    const waiting = byNeed([...left, ...back.map(({ card }) => card)], day);
    const count = fitting(waiting, minutes, ahead === 0 ? spent : 0);
    left = waiting.slice(count);
    return { day, dealt: waiting.slice(0, count) };
  });
  return {
    now: days[0]?.dealt ?? [],
    later: days
      .slice(1)
      .map(({ day, dealt }) => ({ day, cards: dealt.length }))
      .filter(({ cards: count }) => count > 0),
  };
}

/** The most forgotten first: how long ago, against how long it holds. None can wait for ever. */
function byNeed<Card extends Waiting>(cards: readonly Card[], day: Day): Card[] {
  const need = new Map(
    cards.map((card) => [card, daysBetween(card.since, day) / (card.stability ?? 1)]),
  );
  const of = (card: Card) => need.get(card) ?? 0;
  return cards.toSorted((a, b) => of(b) - of(a) || a.id - b.id);
}

/** How many cards from the first on fit into a day; one does on every day, however long it takes. */
function fitting(cards: readonly Waiting[], minutes: number, spent: number): number {
  let total = spent;
  for (const [count, card] of cards.entries()) {
    if (total > 0 && total + card.minutes > minutes) return count;
    total += card.minutes;
  }
  return cards.length;
}
