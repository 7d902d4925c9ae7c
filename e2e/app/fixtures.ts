import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { look } from "./axe.ts";

/** The password of the demo accounts. */
export const demoPassword = "Majorant-2026";

export const admin = "admin@majorant.tn";

/** A name that nothing else of this run has. */
export const aName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

type Fixtures = {
  /** Names a console error that the test provokes, such as the browser's line for a 401. */
  allowConsole: (pattern: RegExp) => void;
  /** Every screen of a test is checked by it: no violation of WCAG 2.2 AA at all. */
  expectAccessible: () => Promise<void>;
  /** Signs in by the API, without the screens: a session of the page's own, which it may end. */
  signInAs: (email: string, password?: string) => Promise<void>;
};

/** A test fails on any console error and on any error that the page lets through. */
export const test = base.extend<Fixtures & { complaints: RegExp[] }>({
  // Known once start-app.ts has started it.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL);
  },

  complaints: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      page.on("console", (message) => {
        const source = message.location().url;
        // What a page asks for ahead and does not use, its reader has paid for.
        const isVain = /preloaded using link preload but not used/.test(message.text());
        if (message.type() === "error" || isVain) heard.push(`${message.text()} (${source})`);
      });
      page.on("pageerror", (error) => heard.push(`${error.stack ?? error} (${page.url()})`));
      await use(allowed);
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],

  allowConsole: async ({ complaints }, use) => {
    await use((pattern) => complaints.push(pattern));
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // The screen itself, not what stands there while it is fetched.
      await page.locator("h1").first().waitFor();
      // What is being counted or found anew stands there faded.
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const faults = (await look(page)).map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html),
      }));
      expect(faults).toEqual([]);
    });
  },

  signInAs: async ({ page, request }, use) => {
    await use(async (email, password = demoPassword) => {
      await storeSession(page, await sessionOf(request, email, password));
    });
  },
});

export { expect };

type Session = {
  token: string;
  expiresIn: number;
  user: { id: number; category: { id: number } };
};

/**
 * Signs in by the API. Tests sign the same accounts in more often than an account has devices: the
 * one that was not used for the longest time then makes room, as a student would choose. Another test
 * may take that room first, so the choice is made again until a device is free.
 */
export async function sessionOf(
  request: APIRequestContext,
  email: string,
  password = demoPassword,
): Promise<Session> {
  const attempt = (signOut?: number) =>
    request.post("/api/auth/signIn", { data: { email, password, signOut } });
  let answer = await attempt();
  while (answer.status() === 409) answer = await attempt((await answer.json()).devices.at(-1).id);
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** By e-mail: a password takes its time to be checked, and one session does for the calls of a worker. */
const known = new Map<string, { until: number; session: Promise<Session> }>();

/** Half as long as a sign-in stands for what has to be confirmed: no call of a journey is asked again who it is. */
const freshMilliseconds = 5 * 60_000;

/** The session that a worker has of that account: whoever signs it out does not come back by it. */
export function callerOf(request: APIRequestContext, email: string): Promise<Session> {
  const last = known.get(email);
  if (last && last.until > Date.now()) return last.session;
  const session = sessionOf(request, email);
  known.set(email, { until: Date.now() + freshMilliseconds, session });
  return session;
}

/** What a call by the API sends along to be that account's. */
export async function headersOf(request: APIRequestContext, email: string) {
  return { authorization: `Bearer ${(await callerOf(request, email)).token}` };
}

/** Leaves a session where the web app finds it at its next start, and the cookie that its pages are made by. */
export async function storeSession(page: Page, { token, expiresIn, user }: Session) {
  // Whoever was signed in before reads no document here any more.
  await page.context().clearCookies({ name: /^(pages|sortie)$/ });
  await page.request.get("/api/auth/session", { headers: { authorization: `Bearer ${token}` } });
  // Any address of the same origin; this one starts nothing.
  await page.goto("/favicon.svg");
  await page.evaluate(
    (stored) => localStorage.setItem("majorant.session", JSON.stringify(stored)),
    { token, expiresAt: Date.now() + expiresIn * 1000, user },
  );
}

/** Has the browser make the next page by itself, and ask for all of it, as where the server has no time. */
export const makePageHere = (page: Page) => page.context().clearCookies({ name: "pages" });

/** Waits for what the screen says of what was just done; several may stand there. */
export const toast = (page: Page, text: string) =>
  expect(page.getByText(text).last()).toBeVisible();

/** Waits until the script of a page has come, and its buttons answer: its own part is taken over after its frame. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const part = document.querySelector("main form") ?? document.querySelector("main h1");
    return part !== null && Object.keys(part).some((key) => key.startsWith("__reactProps"));
  });
}
