import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import type { Role } from "@majorant/contract/roles";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { configure, prettyDOM, waitFor } from "@testing-library/dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { callThrough } from "../src/api/call.ts";
import { setPageError } from "../src/api/page-error.ts";
import { queries } from "../src/api/queries.ts";
import { currentSession, endSession, startSession } from "../src/session.ts";
import { type Answers, answering, type HeardCall } from "./answers.ts";

// A screen as its reader finds it, in a document of Vitest's own: an address, who reads it, what calls are
// answered. The tests ask it by roles and names (Testing Library).

configure({
  // The first test of a file waits until its screen is compiled.
  asyncUtilTimeout: 20_000,
  // What is waited for is not there at first, again and again: the page is printed for a failure that somebody reads.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: "TestingLibraryElementError" },
      message: {
        get: () => [message, prettyDOM(container)].filter(Boolean).join("\n\n"),
        configurable: true,
      },
    }),
});

// Nothing is drawn here: no typeface ever comes, which Mantine's text areas wait for.
Object.defineProperty(document, "fonts", { value: new EventTarget() });

// Beside the calls, which the tests answer, there is no network.
vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

const calls: HeardCall[] = [];
const complaints = vi.spyOn(console, "error");
let close = () => {};

beforeEach(() => {
  calls.length = 0;
  complaints.mockClear();
});

afterEach(() => {
  close();
  if (currentSession().user) endSession("signedOut");
  queries.clear();
  setPageError(null);
  localStorage.clear();
  sessionStorage.clear();
  const unanswered = calls.flatMap((one) => ("unanswered" in one ? one.unanswered : []));
  expect(unanswered, "calls without an answer").toEqual([]);
  // happy-dom knows no <search> element yet.
  const errors = complaints.mock.calls.filter(([, tag]) => tag !== "search");
  expect(errors, "errors in the console").toEqual([]);
});

/** Somebody who is signed in. */
export const person = (role: Role, fields: Partial<SessionUser> = {}): SessionUser => ({
  id: 7,
  firstName: "Sarra",
  lastName: "Trabelsi",
  email: "sarra@exemple.tn",
  emailConfirmed: true,
  roles: [role],
  category: null,
  photo: null,
  ...fields,
});

/** Shows what an application's router makes of an address to `user`, null for a visitor. */
export async function show(
  makeRouter: () => AnyRouter,
  address: string,
  user: SessionUser | null,
  answers: Answers,
): Promise<void> {
  callThrough(answering(answers, (one) => calls.push(one)));
  history.replaceState(null, "", address);
  if (user) startSession({ token: "un-jeton", expiresIn: 3600, user });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const router = makeRouter();
  root.render(<RouterProvider router={router} />);
  close = () => {
    root.unmount();
    place.remove();
    close = () => {};
  };
  await waitFor(() => expect(router.state.status).toBe("idle"));
}

/** What was sent with the calls of that name so far. */
export const sentTo = (name: keyof Answers) =>
  calls.flatMap((one) => ("name" in one && one.name === name ? one.sent : []));
