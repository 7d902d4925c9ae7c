/** The page that took a student's one stream, and when it last said that it plays. */
export type Stream = { page: string; seenAt: Date };

/** A page that plays says so every 15 seconds; three times unheard, it has stopped. In milliseconds. */
export const streamLasts = 45_000;

/** Whether what `page` asks for is refused: another page has the stream, and plays. */
export const playsElsewhere = (stream: Stream | null, page: string | null, now: Date): boolean =>
  stream !== null && stream.page !== page && now.getTime() - stream.seenAt.getTime() < streamLasts;
