import { PassThrough } from "node:stream";
import type { Endpoint } from "@majorant/contract/endpoint";
import type { Caller } from "../accounts/sessions.ts";
import type { RealtimeEvent } from "../realtime.ts";
import { orNotFound } from "./refusal.ts";
import { type Routing, routeOf } from "./route.ts";

type EventsEndpoint = Endpoint & {
  method: "GET";
  access: { kind: "self" };
  bytes: readonly ["text/event-stream"];
};

export type EventStream = {
  send(event: RealtimeEvent): void;
  end(): void;
};

/** A comment at least this often, so that no proxy takes the stream for dead, in milliseconds. */
const heartbeatMs = 25_000;

/** What may wait for a reader who is slow, in bytes; one further behind is better off anew. */
const mostWaiting = 64 * 1024;

/**
 * Registers an endpoint that answers server-sent events for as long as its reader stays and its
 * session lives. `open` begins a stream and answers what is to be done once it is over.
 */
export function serveEvents(
  platform: Routing,
  endpoint: EventsEndpoint,
  open: (caller: Caller, stream: EventStream) => () => void,
): void {
  platform.app.route({
    ...routeOf(platform, endpoint),
    config: { stream: true },
    // A compressor would keep back what is to be seen at once.
    compress: false,
    handler: async (request, reply) => {
      const caller = orNotFound(request.caller);
      const answer = new PassThrough();
      const write = (text: string) => {
        if (!answer.writable) return;
        answer.write(text);
        if (answer.writableLength > mostWaiting) answer.destroy();
      };
      const stream: EventStream = {
        send: ({ type, data }) => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
        end: () => answer.end(),
      };
      const over = open(caller, stream);
      const heartbeat = setInterval(() => {
        if (platform.clock() >= caller.expiresAt) stream.end();
        else write(": \n\n");
      }, heartbeatMs);
      answer.once("close", () => {
        clearInterval(heartbeat);
        over();
      });
      // The answer's head goes with its first bytes.
      write(": \n\n");
      return reply
        .headers({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no" })
        .type("text/event-stream")
        .send(answer);
    },
  });
}
