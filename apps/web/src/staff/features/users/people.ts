import { queries } from "../../../app/Queries.tsx";

/** Whatever shows users and groups; a change of one shows in all of it. */
export const people = ["people"] as const;

/** To be called when something was changed. */
export const peopleChanged = () => queries.invalidateQueries({ queryKey: people });

/** What was deleted is not asked for again: its 404 would be the page's. */
export const forgetPerson = (queryKey: readonly unknown[]) => queries.removeQueries({ queryKey });
