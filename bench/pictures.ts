import { parseArgs } from "node:util";
import { demoApp } from "./app/demo-app.ts";
import { median } from "./app/median.ts";

// How much longer signing in takes while clients ask for pictures for sharing, each at an address of its own with
// something after the page's: as a ratio to signing in alone, in the same run. `npm run bench -- pictures --clients 24`

const { values } = parseArgs({
  options: { clients: { type: "string", default: "24" }, turns: { type: "string", default: "15" } },
});
const app = await demoApp("pictures");
const account = { email: "enseignant@majorant.tn", password: "Majorant-2026" };

async function signIn(): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${app.address}/api/auth/signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  await answer.text();
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}`);
  return performance.now() - began;
}

async function signInSometimes(): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < Number(values.turns); turn++) times.push(await signIn());
  return median(times);
}

/** Clients that ask for the next picture once they have the one before, until they are told to stop. */
function askForPictures(addressOf: (n: number) => string) {
  const answers = new Map<number, number>();
  let [count, isOver] = [0, false];
  const client = async () => {
    while (!isOver) {
      const answer = await fetch(app.address + addressOf(count++));
      await answer.arrayBuffer();
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: Number(values.clients) }, client);
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
  };
}

try {
  await signInSometimes();
  const alone = await signInSometimes();
  console.log(`signing in alone: ${alone.toFixed(0)} ms (median of ${values.turns})`);
  for (const [name, addressOf] of [
    ["one page", () => "/og/home.png"],
    ["addresses with junk after them", (n: number) => `/og/home%3Fx${n}.png`],
    ["pages that are not there", (n: number) => `/og/nosCours/cours/${100_000 + n}.png`],
  ] as const) {
    const stop = askForPictures(addressOf);
    const beside = await signInSometimes();
    const ratio = (beside / alone).toFixed(1);
    console.log(
      `beside ${values.clients} clients, ${name}: ${beside.toFixed(0)} ms, ${ratio} × that (${await stop()})`,
    );
  }
} finally {
  await app.stop();
}
