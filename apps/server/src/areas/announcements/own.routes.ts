import {
  chooseAnnouncementMails,
  getAnnouncementMails,
  getOwnAnnouncement,
  listCourseAnnouncements,
  readAnnouncement,
} from "@majorant/contract/announcements/own-announcements";
import { beginningOf } from "@majorant/domain/announcements/announcements";
import { orNotFound } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AnnouncementFiles } from "./files.ts";
import { chooseMails, getsMails } from "./mails.queries.ts";
import { findReadable, listHeads, markAnnouncementRead } from "./own.queries.ts";

/** Announcements as those have them whom they were sent to. */
export function ownAnnouncementsRoutes(platform: Platform, files: AnnouncementFiles): void {
  const { serve, db, clock, realtime } = platform;

  serve(getOwnAnnouncement, async ({ caller, params: { announcementId: id } }) => {
    const own = orNotFound(await findReadable(db, { id, userId: caller.id, now: clock() }));
    const { courseId, courseTitle, fileName, fileBytes } = own;
    return {
      id,
      title: own.title,
      content: own.content,
      author: own.author,
      course:
        courseId !== null && courseTitle !== null ? { id: courseId, title: courseTitle } : null,
      date: own.sendAt.toISOString(),
      file:
        fileName === null
          ? null
          : { name: fileName, bytes: fileBytes ?? 0, link: files.sign(id, caller) },
      read: own.read,
    };
  });

  serve(readAnnouncement, ({ caller, params: { announcementId: id } }) =>
    db.transaction().execute(async (trx) => {
      const reading = { id, userId: caller.id, now: clock() };
      orNotFound(await findReadable(trx, reading));
      await markAnnouncementRead(trx, reading);
      // The badge of this account's other screens.
      await realtime.publish(trx, caller.id, { type: "read", data: null });
      return undefined;
    }),
  );

  serve(listCourseAnnouncements, async ({ caller, params: { coursId: courseId } }) => {
    const heads = await listHeads(db, { courseId, userId: caller.id, now: clock() });
    return heads.map(({ content, at, ...head }) => ({
      ...head,
      beginning: beginningOf(content),
      date: at.toISOString(),
    }));
  });

  serve(getAnnouncementMails, async ({ caller }) => ({ mails: await getsMails(db, caller.id) }));

  serve(chooseAnnouncementMails, async ({ caller, body: { mails } }) => {
    await chooseMails(db, { userId: caller.id, mails, now: clock() });
    return { mails };
  });
}
