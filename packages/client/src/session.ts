import type { Session, SessionUser } from "@majorant/contract/accounts/sign-in";
import { createStore, useStore } from "@majorant/ui/store.ts";

/**
 * Who is signed in, in this browser. `complete` is false while automatic sign-in is unfinished:
 * `user` is then the one stored last time, not yet confirmed by the server.
 */
export type SessionState = {
  complete: boolean;
  token: string | null;
  user: SessionUser | null;
};

/** Why the state changed: some changes send the reader elsewhere (see `start.tsx`). */
export type SessionChange = "started" | "confirmed" | "expired" | "signedOut" | "elsewhere";

/** Also read by the small script of the document, before the first paint. */
const KEY = "majorant.session";

/** A session lives `expiresIn` seconds plus this (docs/product/limits.md, L30). */
const GRACE_MS = 900;

const LONGEST_SESSION_S = 30 * 24 * 3600;

/** The longest delay that a browser's timer takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Stored = { token: string; expiresAt: number; user: SessionUser };

const endedInOtherTab = "Vous avez fermé votre session dans un autre onglet.";
const timeIsOver = "Votre session a expiré. Connectez-vous de nouveau.";

const nobody: SessionState = { complete: true, token: null, user: null };

function readStored(): Stored | null {
  try {
    const text = localStorage.getItem(KEY);
    // What is under this key was written by `startSession` of this file.
    const stored = text === null ? null : (JSON.parse(text) as Stored);
    return stored && stored.expiresAt > Date.now() ? stored : null;
  } catch {
    return null;
  }
}

/**
 * The server makes pages by the cookie of the session (decision 25), which a script can't read. This one
 * tells it that somebody has left, also where the server can't be told just then.
 */
export function sayLeft(left = true) {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next address, and Safari has no Cookie Store before 18.4.
  document.cookie = `sortie=1; Path=/; Max-Age=${left ? LONGEST_SESSION_S : 0}; SameSite=Lax`;
}

function atStart(): SessionState {
  if (typeof document === "undefined") return nobody;
  const stored = readStored();
  if (!stored) return nobody;
  watchExpiry(stored.expiresAt);
  return { complete: false, token: stored.token, user: stored.user };
}

let timer: ReturnType<typeof setTimeout> | undefined;
const session = createStore<SessionState, SessionChange>(atStart);
let { read } = session;

/** Where the server finds who the page is for that it is making just now, of many at once. */
export const readSessionFrom = (source: () => SessionState): void => {
  read = source;
};

/**
 * The page that the server sent is for this user, whom it has just confirmed. Answers whether that is who is
 * signed in here; where it is not, the page is nothing to go on from.
 */
export function beginWith(user: SessionUser | null): boolean {
  const state = session.read();
  if (user?.id !== state.user?.id) {
    // Somebody's page, and nobody is signed in here: the server has not heard of it.
    if (!state.user) sayLeft();
    return false;
  }
  session.begin({ ...state, complete: true, user });
  return true;
}

function watchExpiry(expiresAt: number) {
  clearTimeout(timer);
  const left = expiresAt - Date.now();
  timer = setTimeout(
    () => (left > LONGEST_TIMER_MS ? watchExpiry(expiresAt) : endSession("expired")),
    Math.min(left, LONGEST_TIMER_MS),
  );
}

function keep({ token, expiresIn, user }: Session, change: SessionChange) {
  const expiresAt = Date.now() + expiresIn * 1000 + GRACE_MS;
  const text = JSON.stringify({ token, expiresAt, user } satisfies Stored);
  if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
  sessionStorage.removeItem(END_KEY);
  sayLeft(false);
  watchExpiry(expiresAt);
  session.set({ complete: true, token, user }, change);
}

/** Someone just signed in, or chose a new password: `expiresIn` is in seconds. */
export const startSession = (session: Session) => keep(session, "started");

/** The server confirmed the stored session (automatic sign-in). */
export const confirmSession = (session: Session) => keep(session, "confirmed");

/** The server could not be asked: the stored session stands until it says otherwise. */
export const trustSession = () => session.set({ ...session.read(), complete: true }, "confirmed");

/** Why the session of this tab ended, for the sign-in page: the server's own sentence. */
const END_KEY = "majorant.sessionEnd";

/** The sentence that the sign-in page shows to whoever was signed out by something else than their own wish. */
export const sessionEnd = (): string | null => sessionStorage.getItem(END_KEY);

/**
 * Clears token, expiry and user. `why` is the sentence of the refusal that said so; without one
 * its time was over.
 */
export function endSession(change: "expired" | "signedOut", why = timeIsOver) {
  clearTimeout(timer);
  localStorage.removeItem(KEY);
  if (change === "expired") sessionStorage.setItem(END_KEY, why);
  sayLeft();
  session.set(nobody, change);
}

/** The account is gone: nothing more is asked with its token, while the page that says so still stands. */
export function dropToken() {
  clearTimeout(timer);
  localStorage.removeItem(KEY);
  sayLeft();
  session.set({ ...session.read(), token: null }, "confirmed");
}

/** The state now, for code outside of components. */
export const currentSession = (): SessionState => read();

/** Whose page it is, for loaders behind a guard. */
export function userId(): number {
  const { user } = currentSession();
  if (!user) throw new Error("a student's page without a student");
  return user.id;
}

/** Calls `listener` after each change; answers how to stop. */
export const onSessionChange = session.subscribe;

/** This tab follows what another tab does: sign-in, sign-out, another account. */
export function followOtherTabs() {
  addEventListener("storage", (event) => {
    if (event.key !== KEY && event.key !== null) return;
    const stored = readStored();
    if (stored?.token === (session.read().token ?? undefined)) return;
    if (stored) watchExpiry(stored.expiresAt);
    else {
      clearTimeout(timer);
      sessionStorage.setItem(END_KEY, endedInOtherTab);
    }
    session.set(
      stored ? { complete: true, token: stored.token, user: stored.user } : nobody,
      "elsewhere",
    );
  });
}

/** The session, for components. */
export const useSession = (): SessionState =>
  useStore({ ...session, read: currentSession }, currentSession);
