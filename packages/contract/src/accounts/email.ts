import * as z from "zod/mini";
import { anyone, endpoint, id, self } from "../endpoint.ts";
import { email } from "./account.ts";

// Ours: showing that one reads the mails of an address, by the link or the code of a mail (decision 32).

const params = z.object({ utilisateurId: id });

export const confirmByLink = endpoint({
  method: "POST",
  path: "/auth/confirm-email",
  access: anyone,
  summary: "Confirm an address with the token of the mail's link, signed in or not",
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ email: z.string() }),
  refuses: ["CONFIRMATION_OVER", "EMAIL_TAKEN", "TOO_MANY_REQUESTS"],
});

const codeSentence = "Le code a 6 chiffres";

/** As it is read off a mail, spaces and all. */
export const confirmationCode = z.string(codeSentence).check(
  z.overwrite((code) => code.replaceAll(/\s/g, "")),
  z.regex(/^\d{6}$/, codeSentence),
);

export const confirmByCode = endpoint({
  method: "POST",
  path: "/users/{utilisateurId}/email/confirm",
  access: self("utilisateurId"),
  summary:
    "Confirm the caller's address, or the one that is to take its place, with the mail's code",
  params,
  body: z.object({ code: confirmationCode }),
  refuses: ["EMAIL_CODE_WRONG", "EMAIL_CODE_OVER", "EMAIL_TAKEN"],
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/users/{utilisateurId}/email/resend",
  access: self("utilisateurId"),
  summary: "Mail another link and code to the address that waits",
  params,
  refuses: ["EMAIL_CONFIRMED", "TOO_MANY_REQUESTS"],
});

export const correctEmail = endpoint({
  method: "PUT",
  path: "/users/{utilisateurId}/email",
  access: self("utilisateurId"),
  summary: "Put another address in the place of one that was never confirmed",
  params,
  body: z.object({ email }),
  refuses: ["EMAIL_CONFIRMED", "EMAIL_TAKEN", "TOO_MANY_REQUESTS"],
});

export const dropPendingEmail = endpoint({
  method: "DELETE",
  path: "/users/{utilisateurId}/email/pending",
  access: self("utilisateurId"),
  summary: "Keep the present address: the one that waits is forgotten",
  params,
});
