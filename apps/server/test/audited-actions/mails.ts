import { resendMail, resendMails } from "@majorant/contract/operations/mails";
import type { Deed, Doing } from "./deed.ts";

/** What an administrator sends again. */
export const mailsDeeds = ({ make }: Doing): Deed[] => [
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
