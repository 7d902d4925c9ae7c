import { currentSession } from "../session.ts";

/**
 * What is typed in the forms of a page, over a reload that nobody asked for, and over a session that ended by
 * itself: each form that stands says what it holds, and takes it back, once, where the page is there again,
 * for the same person. Passwords are not written down.
 */

const KEY = "majorant.typed";

/** Longer than a reload takes, and than signing in again does. */
const KEPT_MS = 60_000;
const KEPT_FOR_SOMEBODY_MS = 30 * 60_000;

type Values = Record<string, string>;
/** `of` is whose it is, where they have to sign in again first. */
type SavedForms = { path: string; at: number; forms: Values[]; of?: number };

const openForms = new Set<() => Values>();

/** A form says what was typed in it; answers how to end that. */
export function registerForm(valuesOf: () => Values): () => void {
  openForms.add(valuesOf);
  return () => {
    openForms.delete(valuesOf);
  };
}

const changedForms = new Set<symbol>();

/** A form of any kind says that leaving it would lose something; answers how to end that. */
export function registerChanges(): () => void {
  const form = Symbol();
  changedForms.add(form);
  return () => {
    changedForms.delete(form);
  };
}

/** Whether something is typed in a form that stands, also while it is sent. */
export const hasTypedForm = (): boolean =>
  changedForms.size > 0 || [...openForms].some((valuesOf) => Object.keys(valuesOf()).length > 0);

/** Writes down what stands in all forms: the page is about to go, or the session of this user has just ended. */
export function saveForms(of?: number): void {
  const forms = [...openForms]
    .map((valuesOf) => valuesOf())
    .filter((each) => Object.keys(each).length > 0);
  if (forms.length === 0) return;
  const saved: SavedForms = {
    path: location.pathname,
    at: Date.now(),
    forms,
    ...(of !== undefined && { of }),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // A full storage: the page is needed all the same.
  }
}

/** What was typed in a form with such fields before the page was loaded anew. */
export function restoreForm(names: readonly string[]): Values {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return {};
  // What is under this key was written by `saveForms`.
  const saved = JSON.parse(text) as SavedForms;
  const isFresh = Date.now() - saved.at < (saved.of === undefined ? KEPT_MS : KEPT_FOR_SOMEBODY_MS);
  const { user } = currentSession();
  // It waits for whose it is: on the page of sign-in, and on those that lead back from there.
  const isTheirs = saved.of === undefined || saved.of === user?.id;
  const waits = saved.of !== undefined && (isTheirs ? saved.path !== location.pathname : !user);
  if (isFresh && waits) return {};
  const isHere = isFresh && isTheirs && saved.path === location.pathname;
  const own = isHere
    ? saved.forms.find((each) => Object.keys(each).every((name) => names.includes(name)))
    : undefined;
  const forms = isHere ? saved.forms.filter((each) => each !== own) : [];
  if (forms.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ ...saved, forms }));
  else sessionStorage.removeItem(KEY);
  return own ?? {};
}
