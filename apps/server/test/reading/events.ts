import type { TestApp } from "../app.ts";

type ReceivedEvent = { type: string; data: unknown };

/** An open stream of server-sent events, over a real connection. */
export type EventReader = {
  /** The events so far. */
  events: ReceivedEvent[];
  /** What came that is no event: the comments that keep it alive. */
  comments: number;
  ended: boolean;
  leave: () => void;
  headers: Headers;
};

/** Listens to a stream, at an application that listens itself; the first bytes have come then. */
export async function hear(origin: string, path: string, token: string): Promise<EventReader> {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}${path}`, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "br, gzip" },
    signal: leaving.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
  const reader: EventReader = {
    events: [],
    comments: 0,
    ended: false,
    leave: () => leaving.abort(),
    headers: answer.headers,
  };
  void readBlocks(answer.body.pipeThrough(new TextDecoderStream()), reader);
  return reader;
}

async function readBlocks(body: ReadableStream<string>, reader: EventReader) {
  let rest = "";
  try {
    for await (const text of body) {
      rest += text;
      const blocks = rest.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, type, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (type && data) reader.events.push({ type, data: JSON.parse(data) });
        else reader.comments += 1;
      }
    }
  } catch {
    // Left, or cut off: both are ends.
  }
  reader.ended = true;
}

/** Where an application of a test listens. */
export const listen = (app: TestApp["app"]) => app.listen({ host: "127.0.0.1", port: 0 });
