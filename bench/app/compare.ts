import { median } from "./median.ts";

export type Target = {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** Its figure is the mean of so many calls: one alone is too short to be measured. */
  turns?: number;
};

/** Of one call, in milliseconds from its start, and the bytes of its body as they were sent out. */
type Measure = { firstByte: number; whole: number; bytes: number };

async function measure({ name, url, headers, turns = 1 }: Target): Promise<Measure> {
  let [firstByte, bytes] = [0, 0];
  const began = performance.now();
  for (let turn = 0; turn < turns; turn++) {
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    for await (const chunk of answer.body ?? []) {
      firstByte ||= performance.now() - began;
      bytes += chunk.byteLength;
    }
  }
  return { firstByte, whole: (performance.now() - began) / turns, bytes: bytes / turns };
}

/**
 * Prints the median of each target's calls, one at a time, and its ratio to the reference's in the
 * same run; of a file, when its first byte came and how fast the rest did. Rounds alternate, so
 * that a noisy machine disturbs all of them alike.
 */
export async function compare(reference: Target, targets: Target[], rounds: number): Promise<void> {
  const all = [reference, ...targets];
  for (const target of all) await measure(target);
  const measured = new Map<Target, Measure[]>(all.map((target) => [target, []]));
  for (let turn = 0; turn < rounds; turn++)
    for (const target of all) measured.get(target)?.push(await measure(target));
  const middle = (target: Target, of: (measure: Measure) => number) =>
    median((measured.get(target) ?? []).map(of));

  const base = middle(reference, ({ whole }) => whole);
  console.log(`milliseconds (median of ${rounds}), ratio to the yardstick, kilobytes`);
  for (const target of all) {
    const whole = middle(target, (one) => one.whole);
    const kilobytes = middle(target, ({ bytes }) => bytes) / 1000;
    const figures = [whole.toFixed(1), (whole / base).toFixed(0), kilobytes.toFixed(0)];
    const file = /format=csv|export/.test(target.url)
      ? `: first byte after ${middle(target, ({ firstByte }) => firstByte).toFixed(0)} ms, ${(kilobytes / whole).toFixed(1)} MB/s`
      : "";
    console.log(`${figures.map((figure) => figure.padStart(8)).join("")}  ${target.name}${file}`);
  }
}
