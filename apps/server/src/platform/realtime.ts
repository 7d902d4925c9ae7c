import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import * as z from "zod/mini";
import type { DB } from "./database/schema.ts";

/** What happened to a user, for whoever listens: small, since PostgreSQL carries 8,000 bytes at most. */
export type RealtimeEvent = { type: string; data: unknown };

type Listener = {
  hear(event: RealtimeEvent): void;
  /** Nothing more is heard: this process lost its database, or stops, and has a last word then. Listen again for what follows. */
  end(lastWord: RealtimeEvent | null): void;
};

type Watcher = { hear(userId: number): void; interrupted(): void };

export type Realtime = {
  /** Tells whoever listens for a user, on any instance, once the caller's transaction commits. */
  publish(db: Kysely<DB>, userId: number, event: RealtimeEvent): Promise<void>;
  /** Hears of all that happens to a user until `end`; null where nothing can be heard at present. */
  subscribe(userId: number, listener: Listener): (() => void) | null;
  /** Tells of whom something is heard, whoever that is, and each time that something may have been missed. */
  watch(watcher: Watcher): void;
  /** Whether what happens is heard at present. */
  isListening(): boolean;
  /** When all that was committed until now has been heard, or nothing is heard any more. */
  caughtUp(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
};

/** The channel of PostgreSQL; the migrations' triggers notify on it as well. */
const channel = "live";

const message = z.object({ userId: z.number(), type: z.string(), data: z.unknown() });

/** How often the connection that listens is asked whether it is alive, and how long it may take to say so, in milliseconds. */
const heartbeatMs = 2_000;
const patienceMs = 4_000;

/** Pauses between tries to listen again, in milliseconds: the last one from then on. */
const pauses = [100, 500, 1_000];

/**
 * Events from any instance to the users who are there, by LISTEN and NOTIFY: one connection for
 * each process, which it asks for again when it is lost. What was said meanwhile is not said again, so
 * every listener is ended then, and a new one begins by reading what is.
 * LISTEN needs a connection of its own: a pooler in front must pool by session.
 */
export function openRealtime(pool: pg.Pool, log: FastifyBaseLogger): Realtime {
  const listeners = new Map<number, Set<Listener>>();
  const watchers: Watcher[] = [];
  /** The connection that listens; null while there is none. */
  /** Asks the connection that listens whether it has told everything; null while there is none. */
  let listening: (() => Promise<unknown>) | null = null;
  /** Gives the connection back; null while there is none that listens. */
  let leaveNow: ((error?: Error) => void) | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  function hear({ payload }: pg.Notification) {
    const parsed = z.safeParse(message, JSON.parse(payload ?? "null"));
    if (!parsed.success) return log.warn({ payload }, "a live event that says nothing");
    const { userId, type, data } = parsed.data;
    for (const watcher of watchers) watcher.hear(userId);
    for (const listener of [...(listeners.get(userId) ?? [])]) listener.hear({ type, data });
  }

  function endAll() {
    const all = [...listeners.values()].flatMap((each) => [...each]);
    listeners.clear();
    for (const listener of all) listener.end(stopped ? { type: "moving", data: null } : null);
  }

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
        for (const watcher of watchers) watcher.interrupted();
        endAll();
        if (stopped) return;
        log.warn({ reason: error?.message }, "live events: the database connection was lost");
        void listen();
      };
      // Listening again changes nothing; PostgreSQL tells what it has to tell before it answers.
      const again = oneAtATime(() => client.query(`listen ${channel}`));
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
      await client.query(`listen ${channel}`).catch((error: Error) => {
        leave();
        throw error;
      });
      after(heartbeatMs, beat);
      if (stopped) leave();
      else {
        leaveNow = leave;
        listening = again;
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
    async publish(db, userId, event) {
      const payload = JSON.stringify({ userId, ...event });
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    subscribe(userId, listener) {
      if (!leaveNow) return null;
      const userListeners = listeners.get(userId) ?? new Set();
      listeners.set(userId, userListeners.add(listener));
      return () => {
        userListeners.delete(listener);
        if (userListeners.size === 0 && listeners.get(userId) === userListeners)
          listeners.delete(userId);
      };
    },
    watch: (watcher) => void watchers.push(watcher),
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
