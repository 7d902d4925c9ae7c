import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Signer } from "../accounts/signatures.ts";
import type { Clock } from "../clock.ts";

/** What `npm run doctor` asks through the address that users see, to learn what stands in between. */
export const probePaths = {
  /** Answers who asks, as the server sees it. */
  caller: "/api/probe/caller",
  /** Answers a line at once, and another after `streamPause`. */
  stream: "/api/probe/stream",
  /** Counts the bytes of a body, and says how long they took to come. */
  body: "/api/probe/body",
} as const;

/** `ips` are the addresses that the server believes, from who connects to it to whom it takes the request for. */
export type ProbedCaller = { forwardedFor: string | null; protocol: string; ips: string[] };

export type ProbedBody = { bytes: number; ms: number };

/** Between the two lines of the stream, in milliseconds. */
export const streamPause = 2_000;

/** The longest body that is counted, in bytes. */
const longestBody = 32_000_000;

/** How long a signed address is good, in milliseconds. */
const goodFor = 120_000;

const signedText = (path: string, until: string) => `${path}?until=${until}`;

/** The address of a probe, signed with the secret of this place's database: no other place takes it. */
export function signProbe(signer: Signer, path: string, now: Date): string {
  const text = signedText(path, String(now.getTime() + goodFor));
  return `${text}&sig=${signer.sign(text)}`;
}

/** Registers the probes. They answer 404 to whoever cannot read this place's database. */
export function serveProbes(
  app: FastifyInstance,
  { signer, clock }: { signer: Signer; clock: Clock },
) {
  app.register(async (probes) => {
    probes.addHook("onRequest", async (request, reply) => {
      const { until = "", sig = "" } = request.query as Record<string, string>; // the parser's strings
      const path = request.routeOptions.url ?? "";
      const isGood =
        signer.verify(signedText(path, until), sig) && Number(until) > clock().getTime();
      if (!isGood) return reply.callNotFound();
    });
    const hidden = { schema: { hide: true } } as const;

    probes.get(probePaths.caller, hidden, async (request): Promise<ProbedCaller> => {
      const { protocol, headers, ip, ips = [ip] } = request;
      const forwardedFor = headers["x-forwarded-for"];
      return { forwardedFor: forwardedFor ? String(forwardedFor) : null, protocol, ips };
    });

    probes.get(probePaths.stream, { ...hidden, compress: false }, (_request, reply) => {
      const lines = async function* () {
        yield ": \n\n";
        await pause(streamPause);
        yield ": \n\n";
      };
      // As real streams are sent (serve-events.ts).
      return reply
        .headers({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no" })
        .type("text/event-stream")
        .send(Readable.from(lines()));
    });

    // The route reads it by itself.
    probes.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
    probes.post(
      probePaths.body,
      { ...hidden, bodyLimit: longestBody },
      async ({ raw }): Promise<ProbedBody> => {
        let bytes = 0;
        let first: number | undefined;
        for await (const chunk of raw) {
          first ??= performance.now();
          bytes += chunk.length;
        }
        return { bytes, ms: first === undefined ? 0 : Math.round(performance.now() - first) };
      },
    );
  });
}
