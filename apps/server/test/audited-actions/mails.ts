import { putOffFirstStep } from "@majorant/contract/operations/first-steps";
import { resendMail, resendMails } from "@majorant/contract/operations/mails";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator sends again, or puts off. */
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
  [
    putOffFirstStep,
    "settings",
    async () => ({ params: { etape: "contact" }, body: { ecartee: true } }),
  ],
];
