import { call } from "@majorant/client/api/call.ts";
import { endSession } from "@majorant/client/session.ts";
import { staffIdle } from "@majorant/domain/access/session-times";

/** When the staff's pages were last touched, in any tab of this browser. */
const KEY = "majorant.touched";

const CHECK_MS = 30_000;

/** Not each movement is written down. */
const WRITE_MS = 10_000;

const touches = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

const lastTouch = () => Number(localStorage.getItem(KEY) ?? 0);

/**
 * Ends the session once nobody has touched a page for an hour (docs/product/accounts.md, Sessions): the
 * server hears what a page asks by itself, and can't tell. Answers how to stop.
 */
export function endWhenIdle(): () => void {
  const touch = () => {
    if (Date.now() - lastTouch() > WRITE_MS) localStorage.setItem(KEY, String(Date.now()));
  };
  const check = () => {
    if (Date.now() - lastTouch() < staffIdle * 1000) return;
    clearInterval(timer);
    // Without an answer it ends there by itself.
    call("POST /auth/signOut", {}).catch(() => {});
    endSession("expired");
  };
  touch();
  const timer = setInterval(check, CHECK_MS);
  for (const name of touches) addEventListener(name, touch, { passive: true });
  return () => {
    clearInterval(timer);
    for (const name of touches) removeEventListener(name, touch);
  };
}
