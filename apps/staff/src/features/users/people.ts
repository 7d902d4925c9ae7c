import { ApiError } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";

/** Whatever shows users and groups; a change of one shows in all of it. */
export const people = ["people"] as const;

/** To be called when something was changed. */
export const peopleChanged = () => queries.invalidateQueries({ queryKey: people });

/** Of what another deleted meanwhile: said where it was asked for, and not by the whole page. */
export const saidWhereGone = (error: unknown): never => {
  const isGone = error instanceof ApiError && error.status === 404;
  throw isGone ? new Error("Quelqu’un l’a déjà supprimé.") : error;
};

/** What was deleted is not asked for again: its 404 would be the page's. */
export const forgetPerson = (queryKey: readonly unknown[]) => queries.removeQueries({ queryKey });
