import { collections } from "@majorant/domain/answers/corpus/collections";
import { expressions } from "@majorant/domain/answers/corpus/expressions";
import { numbers } from "@majorant/domain/answers/corpus/numbers";
import { checkAnswers } from "@majorant/server/areas/exercises/checking/check-answers";

// How long the checker takes for each answer of its corpus, and how much it leaves to teachers; then a thousand
// answers at once with bombs among them: `npm run bench -- checker`.

const corpus = [...numbers, ...expressions, ...collections].flatMap((entry) => {
  const { kind, expected, choices = null, tolerance = null } = entry;
  return [...entry.right, ...entry.wrong, ...(entry.either ?? [])].map((answer) => ({
    question: { kind, expected, choices, tolerance },
    answer,
  }));
});

type Kind = (typeof corpus)[number]["question"]["kind"];

async function timed({ question, answer }: (typeof corpus)[number]) {
  const begun = performance.now();
  const [checked] = await checkAnswers([question], [answer]);
  return { milliseconds: performance.now() - begun, undecided: checked?.verdict === "undecided" };
}

const quantile = (sorted: readonly number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);

const byKind = new Map<Kind | "all", { times: number[]; undecided: number }>();
for (const one of corpus) {
  const { milliseconds, undecided } = await timed(one);
  for (const kind of [one.question.kind, "all"] as const) {
    const of = byKind.get(kind) ?? { times: [], undecided: 0 };
    of.times.push(milliseconds);
    of.undecided += undecided ? 1 : 0;
    byKind.set(kind, of);
  }
}
console.table(
  Object.fromEntries(
    [...byKind].map(([kind, { times, undecided }]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const share = `${((100 * undecided) / times.length).toFixed(1)} %`;
      const row = { answers: times.length, undecided: share };
      return [kind, { ...row, "p50 ms": quantile(sorted, 0.5), "p99 ms": quantile(sorted, 0.99) }];
    }),
  ),
);

const bombs = ["9^9^9^9", "((((9!)!)!)!)!", "(".repeat(1_900), "\\def\\a{\\a\\a}\\a"];
const begun = performance.now();
const thousand = Array.from({ length: 1_000 }, (_, n) => corpus[(n * 7) % corpus.length]).flatMap(
  (one, n) =>
    one ? [n % 250 === 10 ? { ...one, answer: bombs[Math.floor(n / 250)] ?? "" } : one] : [],
);
const times = (await Promise.all(thousand.map(timed))).map(({ milliseconds }) => milliseconds);
console.log(
  `a thousand at once, ${bombs.length} bombs among them: ${(performance.now() - begun).toFixed(0)} ms in all,`,
  `the last after ${quantile(
    times.toSorted((a, b) => a - b),
    1,
  )} ms`,
);
process.exit(0);
