import type { Session, SessionUser } from "@majorant/contract/auth";
import { useSyncExternalStore } from "react";

/**
 * Who is signed in, in this browser. `complete` is false while automatic sign-in is unfinished:
 * `user` is then the one stored last time, not yet confirmed by the server.
 */
export type SessionState = {
  complete: boolean;
  token: string | null;
  user: SessionUser | null;
};

/** Why the state changed: some changes send the reader elsewhere (see `start.ts`). */
export type SessionChange = "started" | "confirmed" | "expired" | "signedOut" | "elsewhere";

/** Also read by the small script of `index.html`, before the first paint. */
const KEY = "majorant.session";

/** Section 4: a session lives `expiresIn` seconds plus this. */
const GRACE_MS = 900;

/** The longest delay that a browser's timer takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Stored = { token: string; expiresAt: number; user: SessionUser };

const endedInOtherTab = "Vous avez fermé votre session dans un autre onglet.";
const timeIsOver = "Votre session a expiré. Connectez-vous de nouveau.";

const nobody: SessionState = { complete: true, token: null, user: null };

function stored(): Stored | null {
  try {
    const text = localStorage.getItem(KEY);
    // What is under this key was written by `startSession` of this file.
    const found = text === null ? null : (JSON.parse(text) as Stored);
    return found && found.expiresAt > Date.now() ? found : null;
  } catch {
    return null;
  }
}

function atStart(): SessionState {
  // Nobody's, where a page is prerendered.
  if (typeof document === "undefined") return nobody;
  const found = stored();
  if (!found) return nobody;
  watchExpiry(found.expiresAt);
  return { complete: false, token: found.token, user: found.user };
}

const listeners = new Set<(change: SessionChange) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let state: SessionState = atStart();

function become(next: SessionState, change: SessionChange) {
  state = next;
  for (const listener of listeners) listener(change);
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
  watchExpiry(expiresAt);
  become({ complete: true, token, user }, change);
}

/** Someone just signed in, or chose a new password: `expiresIn` is in seconds. */
export const startSession = (session: Session) => keep(session, "started");

/** The server confirmed the stored session (automatic sign-in). */
export const confirmSession = (session: Session) => keep(session, "confirmed");

/** The server could not be asked: the stored session stands until it says otherwise. */
export const trustSession = () => become({ ...state, complete: true }, "confirmed");

/** Why the session of this tab ended, for the sign-in page: the server's own sentence. */
const END_KEY = "majorant.sessionEnd";

/** The sentence that the sign-in page shows to whoever was signed out by something else than their own wish. */
export const sessionEnd = (): string | null => sessionStorage.getItem(END_KEY);

/**
 * Clears token, expiry and user (section 4). `why` is the sentence of the refusal that said so; without one
 * its time was over.
 */
export function endSession(change: "expired" | "signedOut", why = timeIsOver) {
  clearTimeout(timer);
  localStorage.removeItem(KEY);
  if (change === "expired") sessionStorage.setItem(END_KEY, why);
  become(nobody, change);
}

/** The account is gone: nothing more is asked with its token, while the page that says so still stands. */
export function dropToken() {
  clearTimeout(timer);
  localStorage.removeItem(KEY);
  become({ ...state, token: null }, "confirmed");
}

/** The state now, for code outside of components. */
export const currentSession = (): SessionState => state;

/** Calls `listener` after each change; answers how to stop. */
export function onSessionChange(listener: (change: SessionChange) => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** This tab follows what another tab does: sign-in, sign-out, another account. */
export function followOtherTabs() {
  addEventListener("storage", (event) => {
    if (event.key !== KEY && event.key !== null) return;
    const found = stored();
    if (found?.token === (state.token ?? undefined)) return;
    if (found) watchExpiry(found.expiresAt);
    else {
      clearTimeout(timer);
      sessionStorage.setItem(END_KEY, endedInOtherTab);
    }
    become(found ? { complete: true, token: found.token, user: found.user } : nobody, "elsewhere");
  });
}

/** The session, for components. A page that is prerendered at the build is nobody's. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession);
}
