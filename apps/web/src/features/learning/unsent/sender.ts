import { ApiError } from "@majorant/client/api/call.ts";
import { readAgainAfter } from "@majorant/client/api/queries.ts";
import { currentSession } from "@majorant/client/session.ts";
import { tellOtherTabs } from "@majorant/client/tabs/changed.ts";
import type { Unsent, UnsentStores } from "./stores.ts";
import { heldFor, type Wait, waitAfter } from "./wait.ts";

/** A line that is there and leads nowhere says nothing when it is better. */
const AGAIN_MS = 30_000;

type SenderOptions<Item extends Unsent> = {
  /** Where a browser keeps a user's: one tab at a time sends them. */
  keyOf: (userId: number) => string;
  storesOf: UnsentStores<Item>;
  /** Sends one. */
  bring: (userId: number, item: Item) => Promise<unknown>;
  /** The server has one, or will never have it; told before it leaves the browser. */
  settle: (userId: number, item: Item, refusal: ApiError | null) => void;
  /** Of which call it is; all are of one where nothing is said. */
  kindOf?: (item: Item) => string;
};

/**
 * Sends what is kept, in its order, until there is no answer; then once the line is back. What came too often goes once
 * after the time that the server said.
 */
export function unsentSender<Item extends Unsent>(options: SenderOptions<Item>) {
  const { keyOf, storesOf, bring, settle, kindOf = () => "" } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: { userId: number; stop: () => void } | undefined;

  function sendAll(userId: number): Promise<void> {
    const { locks } = navigator;
    // An address without TLS has no locks; the keys still make of everything one thing.
    return locks ? locks.request(keyOf(userId), () => sendInTurn(userId)) : sendInTurn(userId);
  }

  async function sendInTurn(userId: number): Promise<void> {
    clearTimeout(timer);
    const { unsent, stalled } = storesOf(userId);
    // Another tab may have sent something a moment ago.
    unsent.change((all) => all);
    for (const { key } of unsent.read()) {
      const item = unsent.read().find((each) => each.key === key);
      if (!item || heldFor(item) > 0) continue;
      if (currentSession().user?.id !== userId) return;
      const wait = await send(userId, item);
      if (wait?.why === "turn") hold(userId, item, wait.until);
      else if (wait) {
        stalled.set(wait.why);
        timer = setTimeout(() => sendAll(userId), AGAIN_MS);
        return;
      }
    }
    stalled.set(null);
    const turns = unsent.read().flatMap((item) => heldFor(item) || []);
    if (turns.length > 0) timer = setTimeout(() => sendAll(userId), Math.min(...turns));
  }

  /** Null where the server has answered, be it with a refusal that is its last word. */
  async function send(userId: number, item: Item): Promise<Wait | null> {
    let refusal: ApiError | null = null;
    try {
      await bring(userId, item);
    } catch (error) {
      if (!(error instanceof ApiError)) return { why: "line" };
      const wait = waitAfter(error);
      if (wait) return wait;
      refusal = error;
      readAgainAfter(error);
    }
    settle(userId, item, refusal);
    storesOf(userId).unsent.change((all) => all.filter(({ key }) => key !== item.key));
    tellOtherTabs();
    return null;
  }

  /** The server counts by call: nothing of that kind goes before it has said that it may. */
  function hold(userId: number, item: Item, notBefore: number): void {
    storesOf(userId).unsent.change((all) =>
      all.map((each) => (kindOf(each) === kindOf(item) ? { ...each, notBefore } : each)),
    );
  }

  return {
    sendAll,
    /** Keeps something at once, in place of what `replaces` says, then sends what there is. */
    keep(userId: number, item: Item, replaces: (other: Item) => boolean): Promise<void> {
      storesOf(userId).unsent.change((all) => [...all.filter((each) => !replaces(each)), item]);
      return sendAll(userId);
    },
    /** Sends what an earlier visit has left, now and whenever the line is back. */
    watch(userId: number): void {
      if (watched?.userId === userId) return;
      watched?.stop();
      const sendNow = () => {
        sendAll(userId);
      };
      addEventListener("online", sendNow);
      watched = { userId, stop: () => removeEventListener("online", sendNow) };
      sendNow();
    },
  };
}
