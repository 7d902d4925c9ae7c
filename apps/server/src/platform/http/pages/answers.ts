import type { Language } from "@majorant/domain/accounts/languages";
import type { FastifyInstance } from "fastify";
import dispatch from "light-my-request";
import type { Caller } from "../../accounts/sessions.ts";
import { asReader } from "../access.ts";

/** What a page asks the API in this process, through its own door, as its reader; and what it was answered. */
export function answersFor(
  app: FastifyInstance,
  page: {
    reader: Caller | null;
    requestId?: string;
    ip: string;
    address: string;
    origin: string;
    language: Language;
  },
) {
  const { reader, requestId, ip, address, origin, language } = page;
  const answers: string[] = [];
  // Refusals are said in the language of the page that asks.
  const headers = { referer: origin + address, cookie: `langue=${language}` };
  const api: typeof fetch = async (input, request) => {
    if ((request?.method ?? "GET") !== "GET") throw new Error("a page that is made only reads");
    const url = String(input);
    // Awaited within: such a request begins when it is waited for. Not Fastify's own `inject`, which refuses from the moment
    // on at which the process begins to stop: a page that is being made then is made to its end.
    const reply = await asReader(
      reader,
      async () => await dispatch(app.routing, { url, headers, remoteAddress: ip }),
      requestId,
    );
    answers.push(`${url} ${reply.statusCode} ${reply.body}`);
    const total = reply.headers["x-total-count"];
    return new Response(reply.statusCode === 204 ? null : reply.body, {
      status: reply.statusCode,
      headers: total === undefined ? {} : { "x-total-count": String(total) },
    });
  };
  return {
    api,
    /** All that the page was answered so far, in an order of its own. */
    answersText: () => answers.toSorted().join("\n"),
  };
}
