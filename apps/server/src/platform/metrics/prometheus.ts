import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Figure, Metrics, Sample } from "./metrics.ts";

/** How long figures that cost a question are shared, and how long they are waited for, in milliseconds. */
const sharedFor = 10_000;
const patience = 3_000;

/** The times of requests, in seconds: what nobody notices, what somebody does, what one gives up on. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Prometheus = Metrics & {
  contentType: string;
  /** All that is known, as Prometheus reads it. */
  text(): Promise<string>;
};

/** Metrics of this process, in the form of Prometheus. */
export function openPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "majorant_requests_total",
    help: "Requests that were answered, by endpoint and status",
    labelNames: ["endpoint", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "majorant_request_seconds",
    help: "How long requests took, streams aside, by endpoint",
    labelNames: ["endpoint"],
    buckets,
    registers,
  });
  const streams = new Gauge({
    name: "majorant_streams_open",
    help: "Streams of notifications that are open here",
    registers,
  });
  const slow = new Counter({
    name: "majorant_slow_queries_total",
    help: "Questions to the database that took longer than 200 ms",
    registers,
  });
  const reads: (() => Promise<void>)[] = [];

  return {
    contentType: registry.contentType,
    answered(request) {
      requests.inc({ endpoint: request.endpoint, status: request.status });
      if (request.seconds !== null)
        seconds.observe({ endpoint: request.endpoint }, request.seconds);
    },
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    slowQuery: () => slow.inc(),
    ask(figures, read) {
      const gauges = gaugesOf(figures, registry);
      reads.push(sharing(() => refresh(gauges, read)));
    },
    async text() {
      await Promise.all(reads.map((refreshed) => refreshed()));
      return registry.metrics();
    },
  };
}

const gaugesOf = (figures: readonly Figure[], registry: Registry) =>
  figures.map(({ name, help, labels = [] }) => {
    const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] });
    return { name, gauge, isBare: labels.length === 0 };
  });

/** Sets gauges to what is read; where that fails, or takes too long, they have no value. */
async function refresh(
  gauges: ReturnType<typeof gaugesOf>,
  read: () => Promise<Sample[]>,
): Promise<void> {
  const samples = await within(read()).catch(() => []);
  for (const { name, gauge, isBare } of gauges) {
    gauge.reset();
    // What has no labels is 0 then, where it is not known.
    if (isBare) gauge.remove();
    for (const sample of samples)
      if (sample.name === name) gauge.set(sample.labels ?? {}, sample.value);
  }
}

async function within<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.reject(new Error("the figures came too late")), patience);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

/** Whoever asks within that time has what was asked for then. */
function sharing(work: () => Promise<void>): () => Promise<void> {
  let since = Number.NEGATIVE_INFINITY;
  let standing = Promise.resolve();
  return () => {
    if (performance.now() - since < sharedFor) return standing;
    since = performance.now();
    standing = work();
    return standing;
  };
}
