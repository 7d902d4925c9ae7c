import { streamNotifications } from "@majorant/contract/notifications/notifications";
import * as z from "zod/mini";
import { Refusal } from "../../platform/http/refusal.ts";
import { type EventStream, serveEvents } from "../../platform/http/serve-events.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RealtimeEvent } from "../../platform/realtime.ts";
import { countUnreadOf, findNotification } from "./notifications.queries.ts";

/** How many streams of one account an instance keeps: a phone, a laptop, and one to spare on each. */
const mostStreams = 4;

const row = z.object({ id: z.number() });

/** What happens to a user, as it happens, on each screen that they have open. */
export function streamRoutes(platform: Platform): void {
  const { db, realtime, app } = platform;
  const streams = new Map<number, Set<EventStream>>();

  serveEvents(platform, streamNotifications, (caller, stream) => {
    const sendUnread = async () =>
      stream.send({ type: "unread", data: { unread: await countUnreadOf(db, caller.id) } });

    const tell = async ({ type, data }: RealtimeEvent) => {
      if (type === "session-ended") {
        if (row.parse(data).id === caller.sessionId) stream.end();
      } else if (type === "notification") {
        const notification = await findNotification(db, { ...row.parse(data), reader: caller });
        if (notification) stream.send({ type, data: notification });
        await sendUnread();
      } else if (type === "read") await sendUnread();
      else if (type === "account") return;
      else stream.send({ type, data });
    };

    // One after the other: what comes is told in the order in which it happened.
    let queue = Promise.resolve();
    const inTurn = (what: () => Promise<void>) => {
      queue = queue.then(what).catch((error: unknown) => {
        app.log.error({ err: error }, "a stream broke off");
        stream.end();
      });
    };

    const leave = realtime.subscribe(caller.id, {
      hear: (event) => inTurn(() => tell(event)),
      end: (lastWord) => {
        if (lastWord) stream.send(lastWord);
        stream.end();
      },
    });
    if (!leave) throw new Refusal("BUSY");

    const userStreams = streams.get(caller.id) ?? new Set();
    streams.set(caller.id, userStreams.add(stream));
    const [oldest] = userStreams;
    if (oldest && userStreams.size > mostStreams) {
      userStreams.delete(oldest);
      oldest.send({ type: "replaced", data: null });
      oldest.end();
    }
    inTurn(sendUnread);

    return () => {
      leave();
      userStreams.delete(stream);
      if (userStreams.size === 0 && streams.get(caller.id) === userStreams)
        streams.delete(caller.id);
    };
  });
}
