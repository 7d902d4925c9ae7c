/** A figure that is asked when somebody looks: a gauge of Prometheus. */
export type Figure = { name: string; help: string; labels?: readonly string[] };

/** What it is at present, by the values of its labels. */
export type Sample = { name: string; labels?: Record<string, string>; value: number };

/** What this process can be watched by. */
export type Metrics = {
  /** A request that was answered; `seconds` is null where it was a stream, which lasts for as long as its reader stays. */
  answered(request: { endpoint: string; status: number; seconds: number | null }): void;
  streamOpened(): void;
  streamClosed(): void;
  slowQuery(): void;
  /** Figures that cost a question: asked when they are looked at, shared for ten seconds, left out where they fail. */
  ask(figures: readonly Figure[], read: () => Promise<Sample[]>): void;
};

/** Where nothing watches, nothing is counted. */
export const noMetrics: Metrics = {
  answered() {},
  streamOpened() {},
  streamClosed() {},
  slowQuery() {},
  ask() {},
};
