import * as z from "zod/mini";
import { endpoint, id, self } from "../endpoint.ts";

/** A secret address of the site, which phones' calendars read by itself; null where there is none. */
export const calendarFeed = z.object({ address: z.nullable(z.string()) });

const own = { access: self("utilisateurId"), params: z.object({ utilisateurId: id }) } as const;

export const getCalendarFeed = endpoint({
  ...own,
  method: "GET",
  path: "/users/{utilisateurId}/calendar",
  summary: "The address of the caller's calendar of live sessions",
  reply: calendarFeed,
});

export const renewCalendarFeed = endpoint({
  ...own,
  method: "PUT",
  path: "/users/{utilisateurId}/calendar",
  summary: "Make the caller's calendar a new address; the one before stops working",
  reply: calendarFeed,
});

export const dropCalendarFeed = endpoint({
  ...own,
  method: "DELETE",
  path: "/users/{utilisateurId}/calendar",
  summary: "Stop the address of the caller's calendar",
});
