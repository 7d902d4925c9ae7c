import { expect, it, vi } from "vitest";
import { firstScript } from "./first-script.ts";

/** Runs it in a browser that says so of HLS; answers what it asked for, and the scripts it asked for ahead. */
function run(script: string, canPlay: "" | "maybe") {
  const asked: string[] = [];
  const scripts: string[] = [];
  const document = {
    createElement: () => ({ canPlayType: () => canPlay }),
    head: { append: ({ href }: { href: string }) => scripts.push(href) },
  };
  const fetch = vi.fn(async (address: string, { priority }: { priority: string }) => {
    asked.push(`${priority} ${address}`);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  new Function("document", "fetch", script)(document, fetch);
  return { asked, scripts };
}

const first = { addresses: ["/all?for=1&sig=a", "/0"], engine: "/assets/hls.js" };

it.each([
  // hls.js reads the cache, and its script comes before the others.
  [false, "", ["high /all?for=1&sig=a", "high /0"], ["/assets/hls.js"]],
  [true, "maybe", ["high /all?for=1&sig=a", "high /0"], []],
  // It would fetch them twice.
  [false, "maybe", [], []],
] as const)(
  "asks ahead for what will be read (reads the cache: %s, plays HLS: %j)",
  (readsCache, canPlay, asked, scripts) => {
    expect(run(firstScript({ ...first, readsCache }), canPlay)).toEqual({ asked, scripts });
  },
);

it("ends no script of its page", () => {
  expect(firstScript({ ...first, addresses: ["</script>"], readsCache: true })).not.toContain("</");
});
