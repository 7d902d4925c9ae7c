import { calendarFile } from "@majorant/domain/time/calendar";
import { signedAddresses } from "../../../platform/addresses.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { calendarPath } from "../live/links.ts";
import { findMeeting } from "./calendar.queries.ts";
import { meetingOf } from "./meetings.ts";

/**
 * A live session as a calendar file, at a signed address: a phone hands a plain link to its calendar,
 * and could not send our headers with it.
 */
export function calendarRoutes({ app, db, clock, signer, publicUrl }: Platform): void {
  const addresses = signedAddresses(signer);
  app.route({
    method: ["GET", "HEAD"],
    url: calendarPath(":id"),
    schema: { hide: true },
    // Addresses that still work have no place in a log.
    logLevel: "warn",
    handler: async (request, reply) => {
      const now = clock();
      const grant = addresses.read(request.raw.url ?? "", now);
      if (!grant) throw new Refusal("ADDRESS_EXPIRED");
      const id = Number((request.params as Record<string, string>).id); // Fastify's are strings
      const { live, held, ...meeting } = orNotFound(await findMeeting(db, { id, ...grant, now }));
      if (!live) throw new Refusal("ADDRESS_EXPIRED");
      if (!held) throw new Refusal("NOT_ENROLLED");
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", `attachment; filename="seance-${id}.ics"`)
        .header("cache-control", "private, no-store")
        .send(calendarFile(meetingOf({ ...meeting, id }, { publicUrl, now })));
    },
  });
}
