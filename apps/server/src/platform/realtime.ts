import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import * as z from "zod/mini";
import type { Listening } from "./database/listening.ts";
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
};

/** The channel of PostgreSQL; the migrations' triggers notify on it as well. */
const channel = "live";

const message = z.object({ userId: z.number(), type: z.string(), data: z.unknown() });

/**
 * Events from any instance to the users who are there, by LISTEN and NOTIFY. What was said while the connection was
 * lost is not said again, so every listener is ended then, and a new one begins by reading what is.
 */
export function openRealtime(listening: Listening, log: FastifyBaseLogger): Realtime {
  const listeners = new Map<number, Set<Listener>>();
  const watchers: Watcher[] = [];

  function hear(payload: string) {
    const parsed = z.safeParse(message, JSON.parse(payload));
    if (!parsed.success) return log.warn({ payload }, "a live event that says nothing");
    const { userId, type, data } = parsed.data;
    for (const watcher of watchers) watcher.hear(userId);
    for (const listener of [...(listeners.get(userId) ?? [])]) listener.hear({ type, data });
  }

  function interrupted({ isLast }: { isLast: boolean }) {
    for (const watcher of watchers) watcher.interrupted();
    const all = [...listeners.values()].flatMap((each) => [...each]);
    listeners.clear();
    for (const listener of all) listener.end(isLast ? { type: "moving", data: null } : null);
  }

  listening.listenTo(channel, { hear, interrupted, resumed() {} });

  return {
    async publish(db, userId, event) {
      const payload = JSON.stringify({ userId, ...event });
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    subscribe(userId, listener) {
      if (!listening.isListening()) return null;
      const userListeners = listeners.get(userId) ?? new Set();
      listeners.set(userId, userListeners.add(listener));
      return () => {
        userListeners.delete(listener);
        if (userListeners.size === 0 && listeners.get(userId) === userListeners)
          listeners.delete(userId);
      };
    },
    watch: (watcher) => void watchers.push(watcher),
    isListening: listening.isListening,
    caughtUp: listening.caughtUp,
  };
}
