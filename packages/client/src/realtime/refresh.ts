import { queries } from "../api/queries.ts";
import { currentSession } from "../session.ts";
import { staleAfter } from "./stale.ts";

/** Reads again what a kind of notification is about, where it is shown; with null whatever any may be about. */
export function refreshAbout(kind: string | null): void {
  const { user } = currentSession();
  if (!user) return;
  for (const queryKey of staleAfter(kind, user.id)) queries.invalidateQueries({ queryKey });
}
