import { listMails, resendMail, resendMails } from "@majorant/contract/operations/mails";
import { auditOf } from "../../../platform/audit.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetSent, listUnsent, queueAgain } from "./mails.queries.ts";

/** Mails that did not go out, as administrators see them and send them again. */
export function mailsRoutes({ serve, db, clock, jobs }: Platform): void {
  const note = auditOf("mail", clock);
  jobs.schedule("sent-mails", "*/10 * * * *", async () => {
    await forgetSent(db, clock());
  });

  serve(listMails, async ({ query }) => listUnsent(db, { ...query, now: clock() }));

  serve(resendMail, async ({ params: { mailId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const [mail] = await queueAgain(trx, mailId);
      if (!mail) throw new Refusal("MAIL_GONE");
      const details = { destinataire: mail.to, objet: mail.subject };
      await note(trx, call, { action: "resend", id: null, details });
    });
    return undefined;
  });

  serve(resendMails, async (call) =>
    db.transaction().execute(async (trx) => {
      const { length: mails } = await queueAgain(trx);
      if (mails > 0) await note(trx, call, { action: "resend", id: null, details: { mails } });
      return { mails };
    }),
  );
}
