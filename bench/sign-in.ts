// npm run bench -- sign-in: what checking a password costs on this machine, ours beside OWASP's and RFC 9106's.
import {
  type Cost,
  currentCost,
  hashPassword,
  verifyPassword,
} from "@majorant/server/platform/accounts/passwords";
import { median } from "./app/median.ts";

const costs: [name: string, cost: Cost][] = [
  ["ours", currentCost],
  ["OWASP, least memory", { memory: 7_168, passes: 5, parallelism: 1 }],
  ["OWASP, 12 MiB", { memory: 12_288, passes: 3, parallelism: 1 }],
  ["OWASP, 19 MiB", { memory: 19_456, passes: 2, parallelism: 1 }],
  ["OWASP, most memory", { memory: 47_104, passes: 1, parallelism: 1 }],
  ["RFC 9106, second choice", { memory: 65_536, passes: 3, parallelism: 4 }],
];

const password = "Majorant-2026";
const times = 15;
/** As many sign-ins as wait for one another in a class that begins. */
const atOnce = 16;

const timed = async (action: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await action();
  return performance.now() - started;
};

for (const [name, cost] of costs) {
  const stored = await hashPassword(password, cost);
  const check = () => verifyPassword(password, stored);
  await check();
  const alone: number[] = [];
  for (let n = 0; n < times; n++) alone.push(await timed(check));
  const together = await timed(() => Promise.all(Array.from({ length: atOnce }, check)));
  const figures = [
    `${median(alone).toFixed(1)} ms a sign-in`,
    `${((atOnce * 1_000) / together).toFixed(0)} a second at once`,
  ];
  const { memory, passes, parallelism } = cost;
  console.log(`${name} (m=${memory}, t=${passes}, p=${parallelism}): ${figures.join(", ")}`);
}
