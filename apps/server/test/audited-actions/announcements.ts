import * as announcements from "@majorant/contract/announcements/announcements";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator announces, changes and withdraws. */
export function announcementsActions({ call, make, token }: ActionContext): AuditedAction[] {
  async function draft(change: object = {}) {
    const group = await make.group();
    await make.member(group, await make.user());
    return {
      key: crypto.randomUUID(),
      title: "Reprise des cours",
      content: "Lundi à 8:00.",
      audience: { kind: "group", id: group.id, days: null },
      byMail: false,
      people: 1,
      sendAt: new Date(Date.now() + 3_600_000).toISOString(),
      headUntil: null,
      ...change,
    };
  }
  async function planned() {
    const body = await draft();
    const { id } = (await call(announcements.addAnnouncement, { body, token })).json();
    return { body, params: { announcementId: id as number } };
  }
  return [
    [announcements.addAnnouncement, "announcement", async () => ({ body: await draft() })],
    [
      announcements.changeAnnouncement,
      "announcement",
      async () => {
        const { body, params } = await planned();
        return { params, body: { ...body, title: "Reprise le mardi" } };
      },
    ],
    [
      announcements.withdrawAnnouncement,
      "announcement",
      async () => ({ params: (await planned()).params }),
    ],
    [
      announcements.changeAnnouncementHead,
      "announcement",
      async () => ({
        params: (await planned()).params,
        body: { headUntil: new Date(Date.now() + 7_200_000).toISOString() },
      }),
    ],
  ];
}
