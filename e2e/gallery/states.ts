import type { Page, Route } from "@playwright/test";

/** What a screen can be in: as the demo has it, waiting, with nothing to show, and unanswered. */
export const STATES = ["full", "loading", "empty", "error"] as const;

export type State = (typeof STATES)[number];

/** Calls of the frame, which are answered in every state: without them there is no screen. */
const OF_THE_FRAME = /\/api\/(auth|live|settings|users\/\d+\/stream)/;

/** The same answer with every list in it empty, and the numbers that count them at 0. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (answer === null || typeof answer !== "object") return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, emptied(value)]));
}

/** Puts a page that is about to be opened into that state; answers whether it asked for anything. */
export async function into(page: Page, state: State): Promise<() => boolean> {
  let hasAsked = false;
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    if (request.method() !== "GET" || OF_THE_FRAME.test(request.url())) return route.continue();
    hasAsked = true;
    await ANSWERS[state](route);
  });
  return () => hasAsked;
}

const ANSWERS: Record<State, (route: Route) => Promise<void>> = {
  full: (route) => route.continue(),
  // Never answered: the page is closed while it waits.
  loading: async () => {},
  empty: async (route) => {
    const answer = await route.fetch();
    const isJson = answer.headers()["content-type"]?.startsWith("application/json");
    if (!isJson || !answer.ok()) return route.fulfill({ response: answer });
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "x-total-count": "0" },
      json: emptied(await answer.json()),
    });
  },
  error: (route) => route.abort(),
};
