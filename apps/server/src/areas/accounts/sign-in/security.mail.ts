import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

/** What an account is told of its own doings, so that somebody else's don't go unseen. */
export const passwordChangedMail = (user: Reader, publicUrl: string): Mail =>
  mailTo(user, {
    fr: {
      subject: "Votre mot de passe a été changé",
      text: `Bonjour ${user.firstName},

Le mot de passe de votre compte vient d'être changé, et vos autres appareils sont déconnectés.

Si ce n'est pas vous, choisissez-en tout de suite un autre, et changez celui de votre messagerie :
${publicUrl}/auth/request-new-password

L'équipe de Majorant
`,
    },
    ar: {
      subject: "تغيّرت كلمة السر الخاصة بحسابك",
      text: `مرحبًا ${user.firstName}،

تغيّرت للتوّ كلمة السر الخاصة بحسابك، وسُجّل خروج أجهزتك الأخرى.

إن لم تكن أنت من فعل ذلك، فاختر فورًا كلمة سر أخرى، وغيّر كلمة السر الخاصة ببريدك الإلكتروني:
${publicUrl}/auth/request-new-password

فريق Majorant
`,
    },
  });
