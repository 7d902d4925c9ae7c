import type { Audience } from "@majorant/contract/announcements/announcement-rules";
import * as calls from "@majorant/contract/announcements/announcements";
import { mostRecipients } from "@majorant/contract/limits";
import { hourFault, isCountConfirmed } from "@majorant/domain/announcements/announcements";
import type { Kysely } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { auditOf, changesOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeLater } from "../../platform/storage/remove-later.ts";
import { mayTeach } from "../access/teaching.queries.ts";
import { announcementsJobs, begin } from "./announcements.jobs.ts";
import * as announcements from "./announcements.queries.ts";
import { countPeople, findAudience } from "./audiences.queries.ts";
import { announcementFiles } from "./files.ts";
import { ownAnnouncementsRoutes } from "./own.routes.ts";
import { unsubscribeRoutes } from "./unsubscribe.routes.ts";

/** What teachers and administrators tell many at once (docs/product/announcements.md). */
export function announcementsRoutes(platform: Platform): void {
  const { serve, db, clock, jobs, rateLimits } = platform;
  const note = auditOf("announcement", clock);
  const files = announcementFiles(platform);
  const limit = rateLimits("announcement", { tries: 30, seconds: 3_600, code: "TOO_MANY_POSTS" });
  announcementsJobs(platform);
  ownAnnouncementsRoutes(platform, files);
  unsubscribeRoutes(platform);

  const read = async (db: Kysely<DB>, caller: Caller, id: number) =>
    orNotFound(
      await announcements.findEditable(db, {
        id,
        caller,
        now: clock(),
        fileLink: files.sign(id, caller),
      }),
    );

  serve(calls.countAudience, async ({ caller, query: { kind, id, days } }) => {
    if ((kind === "idle") !== (days !== undefined && days > 0)) throw new Refusal("INVALID");
    const audience = { kind, id, days: days ?? null };
    await audienceOf(db, caller, audience);
    return countPeople(db, { audience, now: clock() });
  });

  serve(calls.listAnnouncements, async ({ caller, query }) =>
    announcements.listEditable(db, { ...query, caller, now: clock() }),
  );

  serve(calls.getAnnouncement, ({ caller, params: { announcementId } }) =>
    read(db, caller, announcementId),
  );

  serve(calls.addAnnouncement, async ({ body, files: sent, ...call }) => {
    const { caller } = call;
    const { key, ...form } = body.announcement;
    const before = await announcements.findByKey(db, { authorId: caller.id, key });
    if (before) return read(db, caller, before.id);
    const { name } = await checked(db, caller, form);
    await limit.spend(String(caller.id));
    const file = await files.keep(sent.file?.[0]);
    return files.orRemove(file, () =>
      db.transaction().execute(async (trx) => {
        const now = clock();
        const written = { ...form, ...hoursOf(form, now), audienceName: name };
        const row = await announcements.insertAnnouncement(trx, {
          ...written,
          key,
          file,
          now,
          authorId: caller.id,
        });
        // The same one, sent twice at once.
        if (!row) {
          if (file) await removeLater(jobs, trx, files.folder(file.key));
          return read(
            trx,
            caller,
            orNotFound(await announcements.findByKey(trx, { authorId: caller.id, key })).id,
          );
        }
        await note(trx, call, { action: "add", id: row.id, details: detailsOf(form, name) });
        if (form.sendAt === null) await begin(trx, platform, { id: row.id, now });
        return read(trx, caller, row.id);
      }),
    );
  });

  serve(
    calls.changeAnnouncement,
    async ({ params: { announcementId: id }, body, files: sent, ...call }) => {
      const { caller } = call;
      const { version, withoutFile, ...form } = body.announcement;
      const now = clock();
      // Of whom may not change it no file is kept.
      await read(db, caller, id);
      const { name } = await checked(db, caller, form);
      const file = await files.keep(sent.file?.[0]);
      return files.orRemove(file, () =>
        db.transaction().execute(async (trx) => {
          const locked = orNotFound(await announcements.lockAnnouncement(trx, { id, caller, now }));
          if (locked.state !== "scheduled") throw new Refusal("ANNOUNCEMENT_SENT");
          checkVersion(locked, version);
          const before = await read(trx, caller, id);
          const written = { ...form, ...hoursOf(form, now), audienceName: name };
          const keptFile = file ?? (withoutFile ? null : undefined);
          await announcements.updateAnnouncement(trx, { ...written, id, file: keptFile });
          if (keptFile !== undefined && locked.fileKey)
            await removeLater(jobs, trx, files.folder(locked.fileKey));
          const after = await read(trx, caller, id);
          const details = changesOf(wordsOf(before), wordsOf(after));
          await note(trx, call, { action: "change", id, details });
          if (form.sendAt === null) await begin(trx, platform, { id, now });
          return read(trx, caller, id);
        }),
      );
    },
  );

  serve(calls.withdrawAnnouncement, async ({ params: { announcementId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const { caller } = call;
      const locked = orNotFound(
        await announcements.lockAnnouncement(trx, { id, caller, now: clock() }),
      );
      if (locked.state === "sending" || locked.state === "sent")
        throw new Refusal("ANNOUNCEMENT_SENT");
      await announcements.removeAnnouncement(trx, id);
      if (locked.fileKey) await removeLater(jobs, trx, files.folder(locked.fileKey));
      await note(trx, call, { action: "delete", id, details: { titre: locked.title } });
    });
    return undefined;
  });

  serve(calls.changeAnnouncementHead, async ({ params: { announcementId: id }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { caller } = call;
      const now = clock();
      const locked = orNotFound(await announcements.lockAnnouncement(trx, { id, caller, now }));
      const headUntil = body.headUntil === null ? null : new Date(body.headUntil);
      if (headUntil && headUntil <= now) throw new Refusal("INVALID", { headUntil: headTooEarly });
      await announcements.setHead(trx, { id, headUntil });
      const details = changesOf({ teteJusqua: locked.headUntil }, { teteJusqua: headUntil });
      await note(trx, call, { action: "change", id, details });
      return read(trx, caller, id);
    }),
  );

  /**
   * What an audience is called. @throws Refusal NOT_FOUND where it is not there, or of a course that somebody does not
   * teach; FORBIDDEN to teachers where it is of no course.
   */
  async function audienceOf(db: Kysely<DB>, caller: Caller, { kind, id }: Audience) {
    if (kind === "course" || kind === "idle") {
      if (!(await mayTeach(db, { courseId: id, caller, now: clock() })))
        throw new Refusal("NOT_FOUND");
    } else if (!caller.roles.includes("ROLE_ADMINISTRATEUR")) throw new Refusal("FORBIDDEN");
    return orNotFound(await findAudience(db, { kind, id }));
  }

  /** The audience of a form that can go. @throws Refusal where it cannot. */
  async function checked(db: Kysely<DB>, caller: Caller, form: calls.AnnouncementForm) {
    const { audience } = form;
    const now = clock();
    const { name } = await audienceOf(db, caller, audience);
    const fault = hourFault(form.sendAt === null ? null : new Date(form.sendAt), now);
    if (fault === "past")
      throw new Refusal("ANNOUNCEMENT_PAST", { sendAt: "Cette heure est déjà passée" });
    if (fault)
      throw new Refusal("INVALID", { sendAt: "Choisissez une heure dans l'année qui vient" });
    const { sendAt, headUntil } = hoursOf(form, now);
    if (headUntil && headUntil <= sendAt) throw new Refusal("INVALID", { headUntil: headTooEarly });
    const { people } = await countPeople(db, { audience, now });
    if (people === 0) throw new Refusal("ANNOUNCEMENT_TO_NOBODY");
    if (people > mostRecipients) throw new Refusal("ANNOUNCEMENT_TOO_WIDE");
    if (!isCountConfirmed(form.people, people)) throw new Refusal("AUDIENCE_CHANGED");
    return { name };
  }
}

const headTooEarly = "Choisissez une date après l'envoi";

/** The hours of a form as moments: no hour is now, and only what is of a course stands at its head. */
function hoursOf(
  {
    sendAt,
    headUntil,
    audience,
  }: Pick<calls.AnnouncementForm, "sendAt" | "headUntil" | "audience">,
  now: Date,
) {
  const isOfCourse = audience.kind === "course" || audience.kind === "idle";
  return {
    sendAt: sendAt === null ? now : new Date(sendAt),
    headUntil: headUntil !== null && isOfCourse ? new Date(headUntil) : null,
  };
}

/** As the journal tells it. */
const detailsOf = (form: calls.AnnouncementForm, name: string) => ({
  titre: form.title,
  destinataires: name,
  personnes: form.people,
  parMail: form.byMail,
});

const wordsOf = (announcement: calls.Announcement) => ({
  titre: announcement.title,
  content: announcement.content,
  destinataires: announcement.audience.name,
  parMail: announcement.byMail,
  envoi: announcement.sendAt,
  teteJusqua: announcement.headUntil,
  fichier: announcement.file?.name ?? null,
});
