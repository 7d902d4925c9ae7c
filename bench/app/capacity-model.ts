// What many students at once come to, from what one call costs. Each figure of the model stands here, with its reason.

/** What one call takes: Node's and PostgreSQL's processor in milliseconds, and the bytes that go out. */
export type Cost = { node: number; postgres: number; bytes: number };

/**
 * How often a student who is there makes each call, in a minute. A page's pulse is the code's own (sending.ts: 10 s,
 * useStreamLock.ts: 15 s; segments of 6 s); opening one page in five minutes is what a lesson of half an hour and its
 * exercises come to.
 */
export const callsPerMinute = {
  position: 6 * 0.8,
  "stream kept": 4 * 0.8,
  "my courses": 0.2,
  course: 0.2,
  sections: 0.2,
  video: 0.2,
  unread: 0.2,
  page: 0.2,
} as const;

/** Of the time, how much a video plays: the rest is reading and exercises. */
export const watching = 0.8;

/** Bits a second of what is watched: between 480p and 720p, whose ceilings are 0.9 and 2.2 million. */
export const videoBits = 1_300_000;

export const segmentSeconds = 6;

/** How much of a processor may be spoken for at the evening's peak. */
export const busy = 0.6;

/** How many of a school's accounts are there at once, at most: an evening before an examination. */
export const atOnce = 0.1;

export type Kind = keyof typeof callsPerMinute;

/** What so many students at once come to, each second. Segments apart. */
export function loadOf(students: number, costs: Record<Kind, Cost>, segment: Cost) {
  const kinds = Object.entries(callsPerMinute) as [Kind, number][];
  const perSecond = (of: (cost: Cost) => number) =>
    kinds.reduce((sum, [kind, times]) => sum + ((times * students) / 60) * of(costs[kind]), 0);
  const segments = (students * watching) / segmentSeconds;
  return {
    calls: perSecond(() => 1),
    writes: ((callsPerMinute.position + callsPerMinute["stream kept"]) * students) / 60,
    nodeCores: perSecond(({ node }) => node) / 1000,
    postgresCores: perSecond(({ postgres }) => postgres) / 1000,
    megabits: (perSecond(({ bytes }) => bytes) * 8) / 1e6,
    segments,
    segmentCores: (segments * (segment.node + segment.postgres)) / 1000,
    segmentMegabits: (students * watching * videoBits) / 1e6,
  };
}

/** How many students at once a machine of so many cores answers, with its segments and without. */
export function studentsOn(cores: number, costs: Record<Kind, Cost>, segment: Cost) {
  const one = loadOf(1, costs, segment);
  const calls = one.nodeCores + one.postgresCores;
  return {
    withSegments: Math.floor((cores * busy) / (calls + one.segmentCores)),
    without: Math.floor((cores * busy) / calls),
  };
}
