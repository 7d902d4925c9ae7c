import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

type Channel = {
  hear(payload: string): void;
  /** The connection is lost: what is said from now on is not heard. `isLast` where this process stops. */
  interrupted(how: { isLast: boolean }): void;
  /** It is heard again, and what was said meanwhile was not. */
  resumed(): void;
};

/** The connection by which this process hears what PostgreSQL is told with NOTIFY. */
export type Listening = {
  /** Hears what is said on a channel, from now on or once there is a connection. */
  listenTo(channel: string, listener: Channel): void;
  /** Whether what happens is heard at present. */
  isListening(): boolean;
  /** When all that was committed until now has been heard, or nothing is heard any more. */
  caughtUp(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
};

/** How often the connection that listens is asked whether it is alive, and how long it may take to say so, in milliseconds. */
const heartbeatMs = 2_000;
const patienceMs = 4_000;

/** Pauses between tries to listen again, in milliseconds: the last one from then on. */
const pauses = [100, 500, 1_000];

/**
 * One connection for each process, which it asks for again when it is lost.
 * LISTEN needs a connection of its own: a pooler in front must pool by session.
 */
export function openListening(pool: pg.Pool, log: FastifyBaseLogger): Listening {
  const channels = new Map<string, Channel>();
  /** Asks the connection that listens whether it has told everything; null while there is none. */
  let listening: (() => Promise<unknown>) | null = null;
  /** Gives the connection back; null while there is none that listens. */
  let leaveNow: ((error?: Error) => void) | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const statement = () =>
    [...channels.keys()].map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join("; ");

  const hear = ({ channel, payload }: pg.Notification) =>
    channels.get(channel)?.hear(payload ?? "null");

  async function listen(tries = 0): Promise<void> {
    try {
      const client = await pool.connect();
      let over = false;
      const leave = (error?: Error) => {
        if (over) return;
        over = true;
        clearTimeout(heartbeat);
        client.off("notification", hear);
        client.release(true);
        if (leaveNow !== leave) return;
        leaveNow = null;
        listening = null;
        for (const channel of channels.values()) channel.interrupted({ isLast: stopped });
        if (stopped) return;
        log.warn({ reason: error?.message }, "live events: the database connection was lost");
        void listen();
      };
      // Listening again changes nothing; PostgreSQL tells what it has to tell before it answers.
      const again = oneAtATime(() => client.query(statement()));
      // One that a lost machine or network has left says nothing, and would be listened to for ever.
      let heartbeat: NodeJS.Timeout | undefined;
      const after = (ms: number, what: () => void) => {
        clearTimeout(heartbeat);
        if (!over) heartbeat = setTimeout(what, ms).unref();
      };
      const beat = () => {
        after(patienceMs, () => leave(new Error("it says nothing any more")));
        again().then(() => after(heartbeatMs, beat), leave);
      };
      client.on("notification", hear);
      client.on("error", leave);
      client.on("end", () => leave());
      await client.query(statement()).catch((error: Error) => {
        leave();
        throw error;
      });
      after(heartbeatMs, beat);
      if (stopped) leave();
      else {
        leaveNow = leave;
        listening = again;
        for (const channel of channels.values()) channel.resumed();
      }
    } catch (error) {
      if (stopped) return;
      const pause = pauses[Math.min(tries, pauses.length - 1)];
      log.warn({ reason: String(error) }, "live events: cannot listen yet");
      retry = setTimeout(() => void listen(tries + 1), pause);
      retry.unref();
    }
  }

  return {
    listenTo(channel, listener) {
      channels.set(channel, listener);
      // Where that fails the connection is lost, and the next one listens to all.
      if (listening) listening().then(listener.resumed, leaveNow ?? undefined);
    },
    isListening: () => listening !== null,
    async caughtUp() {
      const [again, leave] = [listening, leaveNow];
      if (!again || !leave) return;
      const late = setTimeout(() => leave(new Error("it does not answer")), patienceMs);
      await again().catch(leave);
      clearTimeout(late);
    },
    start: () => listen(),
    stop() {
      stopped = true;
      clearTimeout(retry);
      leaveNow?.();
    },
  };
}

/** Has one go on at a time: those who ask meanwhile share the next one, which begins after they have asked. */
function oneAtATime(act: () => Promise<unknown>): () => Promise<unknown> {
  let going: Promise<unknown> | null = null;
  let next: Promise<unknown> | null = null;
  const begin = () => {
    going = act().finally(() => {
      going = null;
    });
    return going;
  };
  return () => {
    if (next) return next;
    if (!going) return begin();
    next = going
      .catch(() => {})
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
