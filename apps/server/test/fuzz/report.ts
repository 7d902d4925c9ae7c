import type { Fault, Fuzzed } from "./fuzz.ts";

/** How much of a body is shown. */
const most = 2_000;

/** A fault with what reproduces it: the seed and the call's number, or the request itself. */
export function tell({ call, name, as, request, status, answer }: Fault, seed: number): string {
  const { method, url, headers, payload } = request;
  const { authorization: _, ...publicHeaders } = headers;
  return [
    `${status} ${name}`,
    `  seed ${seed}, call ${call}, as ${as}: ${method} ${url}`,
    ...(Object.keys(publicHeaders).length > 0 ? [`  ${JSON.stringify(publicHeaders)}`] : []),
    ...(payload ? [`  ${JSON.stringify(payload.toString("latin1").slice(0, most))}`] : []),
    `  → ${answer.slice(0, 300)}`,
  ].join("\n");
}

/** The answers by their class, in one line. */
export function summary(classes: Fuzzed["classes"]): string {
  return [...classes]
    .sort(([one], [other]) => one - other)
    .map(([kind, count]) => `${kind}xx: ${count}`)
    .join(", ");
}
