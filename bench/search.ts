import { parseArgs } from "node:util";
import { openStudents } from "./app/search-school.ts";

// What a student's search costs, from the request to the last byte, and how long its answers are: the aims are 150 ms at the
// 95th hundredth and 15 kB. `npm run bench -- search --scale 10`. One question at a time, each of a student with
// some tens of courses whose videos all have captions.

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, rounds: { type: "string", default: "12" } },
});
const school = await openStudents(Number(values.scale));

const questions: Record<string, string[]> = {
  "common words": ["fonction", "théorème", "dérivée", "intégrale"],
  "rare words": ["hessienne", "wronskien", "palindrome", "catalyse"],
  "several words": ["convergence dominée", "théorème de la bijection", "suite majorée croissante"],
  "a beginning": ["diff", "conv", "electrom"],
  slips: ["dervée", "convregence", "thermodinamique", "integralle"],
  "what is nowhere": ["xylophone", "baobab"],
  "one letter": ["x", "f"],
};

const all: number[] = [];
let longest = 0;
const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
const summary = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.95, 1].map((share) => at(sorted, share).toFixed(0).padStart(5)).join(" ");
};

// Once unmeasured: a school that is used is in memory.
for (const q of Object.values(questions).flat()) for (const ask of school.students) await ask(q);

console.log(`${"".padEnd(20)}  p50   p95   max, ms`);
for (const [name, words] of Object.entries(questions)) {
  const times: number[] = [];
  let hits = 0;
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const q of words) {
      const ask = school.students[(round + q.length) % school.students.length];
      const answer = await ask?.(q);
      if (!answer) continue;
      times.push(answer.milliseconds);
      hits += answer.hits;
      longest = Math.max(longest, answer.bytes);
    }
  all.push(...times);
  console.log(`${name.padEnd(20)} ${summary(times)}   ${(hits / times.length).toFixed(1)} hits`);
}
console.log(`${"all".padEnd(20)} ${summary(all)}   longest answer ${longest} bytes`);
await school.close();
