import fc from "fast-check";
import { expect, test } from "vitest";
import { eventReader } from "./events.ts";

const whole =
  ': \n\nevent: unread\ndata: {"unread":3}\n\n: \n\nevent: notification\ndata: {"text":"Été : « 1 »"}\n\n';

const events = [
  { type: "unread", data: { unread: 3 } },
  { type: "notification", data: { text: "Été : « 1 »" } },
];

test("reads the same events however the stream is cut", () => {
  const cuts = fc.array(fc.nat({ max: whole.length }), { maxLength: 8 });
  fc.assert(
    fc.property(cuts, (places) => {
      const read = eventReader();
      const at = [0, ...places.toSorted((a, b) => a - b), whole.length];
      const readEvents = at.flatMap((from, index) => read(whole.slice(from, at[index + 1])));
      expect(readEvents).toEqual(events);
    }),
  );
});

test("waits for the end of an event, and passes over what is none", () => {
  const read = eventReader();
  expect(read('event: unread\ndata: {"unread":1}\n')).toEqual([]);
  expect(read("\nevent: broken\ndata: {\n\nid: 3\n\n")).toEqual([
    { type: "unread", data: { unread: 1 } },
  ]);
});
