import type { RequestState } from "@majorant/contract/publishing/video-requests";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isOpen,
  type MediumState,
  mayCorrect,
  nextRequestState,
  type RequestEvent,
  readVideoLink,
} from "./video-requests.ts";

const states: RequestState[] = [
  "received",
  "processing",
  "ready",
  "taken",
  "published",
  "returned",
  "withdrawn",
];
const events: RequestEvent[] = [
  "progressed",
  "taken",
  "released",
  "published",
  "returned",
  "resent",
  "withdrawn",
];
const media: MediumState[] = ["received", "processing", "ready", "failed"];

/** Every transition there is: the state, what happens, the video's own state, and what follows. */
const legal = [
  ["received", "progressed", "processing", "processing"],
  ["received", "progressed", "ready", "ready"],
  ["processing", "progressed", "received", "received"],
  ["processing", "progressed", "ready", "ready"],
  ["processing", "progressed", "failed", "received"],
  ["ready", "progressed", "received", "received"],
  ["ready", "progressed", "processing", "processing"],
  ["ready", "progressed", "failed", "received"],
  ...(["received", "processing", "ready"] as const).flatMap((state) =>
    media.flatMap((medium) => [
      [state, "taken", medium, "taken"],
      [state, "returned", medium, "returned"],
    ]),
  ),
  ...media.flatMap((medium) => [
    ["ready", "published", medium, "published"],
    ["taken", "published", medium, "published"],
    ["taken", "returned", medium, "returned"],
  ]),
  ...(["received", "processing", "ready", "taken", "returned"] as const).flatMap((state) =>
    media.map((medium) => [state, "withdrawn", medium, "withdrawn"]),
  ),
  ["received", "resent", "processing", "processing"],
  ["received", "resent", "ready", "ready"],
  ["processing", "resent", "received", "received"],
  ["processing", "resent", "ready", "ready"],
  ["processing", "resent", "failed", "received"],
  ["ready", "resent", "received", "received"],
  ["ready", "resent", "processing", "processing"],
  ["ready", "resent", "failed", "received"],
  ...(["taken/released", "taken/resent", "returned/resent"] as const).flatMap((each) => {
    const [state = "", event = ""] = each.split("/");
    return [
      [state, event, "received", "received"],
      [state, event, "processing", "processing"],
      [state, event, "ready", "ready"],
      [state, event, "failed", "received"],
    ];
  }),
].map((row) => row.join(" "));

const every = states.flatMap((state) =>
  events.flatMap((event) => media.map((medium) => [state, event, medium] as const)),
);

describe("a request", () => {
  test.each(every)("that is %s, when it is %s with its video %s", (state, event, medium) => {
    const next = nextRequestState(state, event, medium);
    const row = legal.find((each) => each.startsWith(`${state} ${event} ${medium} `));
    expect(next).toBe(row?.split(" ")[3] ?? null);
  });

  test.each(states)(
    "that is %s may be corrected by its teacher until somebody works on it",
    (state) => {
      for (const medium of media)
        expect(mayCorrect(state, medium)).toBe(
          !["published", "withdrawn"].includes(state) && (state !== "taken" || medium === "failed"),
        );
    },
  );

  test("once published or taken back stays so, whatever happens to it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...events), fc.constantFrom(...media))),
        (story) => {
          let state: RequestState = "received";
          for (const [event, medium] of story) {
            const next = nextRequestState(state, event, medium);
            if (!isOpen(state)) expect(next).toBeNull();
            state = next ?? state;
          }
        },
      ),
    );
  });

  test("is never taken twice without being released, returned or sent again between", () => {
    for (const medium of media) expect(nextRequestState("taken", "taken", medium)).toBeNull();
  });
});

describe("a technician's link", () => {
  const id = "0b9a3c52-7a54-4f0e-9d3e-3f6b1a2c4d5e";
  test.each([
    [id, { mediumId: id }],
    [` ${id.toUpperCase()} `, { mediumId: id }],
    [`https://majorant.tn/api/media/${id}`, { mediumId: id }],
    ["4f1a2b3c4d5e6f708192a3b4c5d6e7f8", { vdocipherId: "4f1a2b3c4d5e6f708192a3b4c5d6e7f8" }],
    ["", null],
    ["court", null],
    ["https://exemple.tn/video.mp4", null],
    [`${id}/original`, null],
    ["../../../etc/passwd", null],
  ])("%j leads to %j", (link, target) => expect(readVideoLink(link)).toEqual(target));
});
