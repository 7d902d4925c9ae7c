import { resendMail, resendMails } from "@majorant/contract/operations/mails";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator sends again. */
export const mailsActions = ({ make }: ActionContext): AuditedAction[] => [
  [resendMail, "mail", async () => ({ params: { mailId: (await make.failedMail()).id } })],
  [
    resendMails,
    "mail",
    async () => {
      await make.failedMail();
      return {};
    },
  ],
];
