import type { Contract } from "@majorant/contract/contract";
import type { Endpoint, Reply } from "@majorant/contract/endpoint";
import { type RefusalCode, refusals } from "@majorant/contract/refusals";
import { parts } from "../src/api/call.ts";

/** What was sent with a call: the values of its path, its query, its JSON. */
export type Sent = {
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON body, or the parts of a multipart one. */
  body: unknown;
};

/** A call's reply, or how it is answered otherwise: later, by what was sent, with a refusal. */
type Answer<E extends Endpoint> =
  | Reply<E>
  | ((sent: Sent) => Reply<E> | Response | Promise<Reply<E> | Response>);

/** What calls are answered, by their names, as the contract types them. */
export type Answers = { [Name in keyof Contract]?: Answer<Contract[Name]> };

/** Refuses a call by a code of the catalogue. */
export const refused = (code: RefusalCode, fields?: Record<string, string>) => (): Response => {
  const [status, error] = refusals[code];
  return Response.json({ code, error, ...(fields && { fields }) }, { status });
};

/** The server broke, and says nothing. */
export const broken = (): Response => Response.json({}, { status: 500 });

/** There is no line. */
export const noLine = (): never => {
  throw new TypeError("Failed to fetch");
};

/** Nothing comes, for as long as the test lasts. */
export const silent = (): Promise<Response> => new Promise(() => {});

/** One page of a list that has so many rows in all. */
export const page =
  <Row>(rows: Row[], total = rows.length) =>
  (): Response =>
    Response.json(rows, { headers: { "x-total-count": String(total) } });

/** A call as the test sees it: its name in the contract, or what was asked where nothing answers it. */
export type HeardCall = { name: keyof Contract; sent: Sent } | { unanswered: string };

/** Answers calls in the server's place; `hear` is told of each. */
export function answering(answers: Answers, hear: (heard: HeardCall) => void): typeof fetch {
  // Its own names. A path of plain words is meant before one with values.
  const names = (Object.keys(answers) as (keyof Contract)[]).toSorted(
    (one, other) => one.split("{").length - other.split("{").length,
  );
  return async (address, request) => {
    const url = new URL(String(address), "http://localhost");
    const method = request?.method ?? "GET";
    const path = url.pathname.replace(/^\/api/, "");
    for (const name of names) {
      const params = method === parts(name).method ? valuesIn(path, parts(name).path) : null;
      if (!params) continue;
      const sent = { params, query: url.searchParams, body: bodyOf(request?.body) };
      hear({ name, sent });
      const answer = answers[name];
      // What is no function is the reply itself.
      const reply = typeof answer === "function" ? await answer(sent) : answer;
      if (reply instanceof Response) return reply;
      if (reply === undefined) return new Response(null, { status: 204 });
      return Array.isArray(reply) ? page<unknown>(reply)() : Response.json(reply);
    }
    hear({ unanswered: `${method} ${path}` });
    return broken();
  };
}

/** The values of a path's parameters; null where it is another path. */
function valuesIn(path: string, pattern: string): Record<string, string> | null {
  const expression = pattern.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^${expression}$`).exec(path);
  return match && { ...match.groups };
}

function bodyOf(body: RequestInit["body"]): unknown {
  if (typeof body === "string") return JSON.parse(body);
  if (!(body instanceof FormData)) return undefined;
  return Object.fromEntries(
    [...body].map(([name, part]) => [name, typeof part === "string" ? JSON.parse(part) : part]),
  );
}
