import type { Transaction } from "kysely";
import type { DB } from "./database/schema.ts";

/** A kind of event: its name, and what its data look like. */
export type Event<Data extends object> = {
  name: string;
  /** Never there: it only ties the name to the type. */
  data?: Data | undefined;
};

/** Declares a kind of event, in the area where it happens. */
export const event = <Data extends object>(name: string): Event<Data> => ({ name });

type Listener<Data> = (trx: Transaction<DB>, data: Data) => Promise<void>;

/** How an area tells those above it that something happens, without knowing them. */
export type Events = {
  /** Says what an area does when something happens in another one. */
  on<Data extends object>(kind: Event<Data>, listener: Listener<Data>): void;
  /** Calls the listeners one after the other, in the caller's transaction: where one throws, nothing happened. */
  emit<Data extends object>(trx: Transaction<DB>, kind: Event<Data>, data: Data): Promise<void>;
};

export function openEvents(): Events {
  const listeners = new Map<string, Listener<never>[]>();
  return {
    on({ name }, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    async emit(trx, { name }, data) {
      // Listeners of a name were typed by the same event.
      for (const listener of listeners.get(name) ?? []) await listener(trx, data as never);
    },
  };
}
