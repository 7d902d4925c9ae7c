import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

/** That an account was signed in in a browser where it never was; `device` as far as it is known. */
export const newDeviceMail = (user: Reader, device: string | null, publicUrl: string): Mail =>
  mailTo(user, {
    fr: {
      subject: "Nouvelle connexion à votre compte",
      text: `Bonjour ${user.firstName},

Votre compte vient d'être ouvert sur un appareil qui ne le connaissait pas : ${device ?? "appareil inconnu"}.

Si c'est vous, il n'y a rien à faire. Sinon, changez tout de suite votre mot de passe : tous les appareils seront déconnectés.
${publicUrl}/auth/request-new-password

L'équipe de Majorant
`,
    },
    ar: {
      subject: "تسجيل دخول جديد إلى حسابك",
      text: `مرحبًا ${user.firstName}،

فُتح حسابك للتوّ على جهاز لم يُستعمل من قبل: ${device ?? "جهاز غير معروف"}.

إن كنت أنت فلا شيء عليك فعله. وإلا فغيّر كلمة السر فورًا: ستُسجَّل جميع الأجهزة خروجًا.
${publicUrl}/auth/request-new-password

فريق Majorant
`,
    },
  });

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
