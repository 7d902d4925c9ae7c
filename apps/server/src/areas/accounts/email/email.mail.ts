import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

/** How long a code is good for, in minutes, and the link of the same mail, in hours. */
export const codeMinutes = 30;
export const linkHours = 24;

/**
 * To an address that nobody has confirmed, perhaps a stranger's: it says nothing that was typed with it,
 * not even a name. The token stands after `#`, which browsers send to no server.
 */
export function confirmationMail(
  reader: Pick<Reader, "email" | "language">,
  { code, token }: { code: string; token: string },
  publicUrl: string,
): Mail {
  const link = `${publicUrl}/confirmation#${token}`;
  return mailTo(
    { ...reader, firstName: "" },
    {
      fr: {
        subject: "Confirmez votre adresse email",
        text: `Bonjour,

Pour confirmer cette adresse sur Majorant, recopiez ce code dans votre espace :

${code}

Il est valable ${codeMinutes} minutes. Ou ouvrez ce lien dans les ${linkHours} heures :
${link}

Si vous n'avez rien demandé, ignorez ce message : sans confirmation, l'adresse n'est pas utilisée, et un compte qui vient d'être ouvert avec elle est supprimé au bout de 7 jours.

L'équipe de Majorant
`,
      },
      ar: {
        subject: "أكّد بريدك الإلكتروني",
        text: `مرحبًا،

لتأكيد هذا العنوان على Majorant، أدخل هذا الرمز في فضائك:

${code}

الرمز صالح لمدة ${codeMinutes} دقيقة. أو افتح هذا الرابط خلال ${linkHours} ساعة:
${link}

إن لم تطلب شيئًا فتجاهل هذه الرسالة: لا يُستعمل العنوان من دون تأكيد، ويُحذف الحساب الذي فُتح به بعد 7 أيام.

فريق Majorant
`,
      },
    },
  );
}

/** To the address that an account has, when another one is to take its place. */
export const emailChangeMail = (user: Reader, publicUrl: string): Mail =>
  mailTo(user, {
    fr: {
      subject: "Changement de votre adresse email",
      text: `Bonjour ${user.firstName},

Une autre adresse email a été demandée pour votre compte. Elle prendra la place de celle-ci une fois confirmée.

Si ce n'est pas vous, changez tout de suite votre mot de passe : les autres appareils seront déconnectés, et l'adresse gardée.
${publicUrl}/auth/request-new-password

L'équipe de Majorant
`,
    },
    ar: {
      subject: "تغيير بريدك الإلكتروني",
      text: `مرحبًا ${user.firstName}،

طُلب عنوان بريد إلكتروني آخر لحسابك. سيحلّ محلّ هذا العنوان بعد تأكيده.

إن لم تكن أنت من طلب ذلك، فغيّر كلمة السر فورًا: ستُسجَّل الأجهزة الأخرى خروجًا ويبقى هذا العنوان.
${publicUrl}/auth/request-new-password

فريق Majorant
`,
    },
  });

/** To the address that an account had, once another one has taken its place. */
export const emailChangedMail = (user: Reader): Mail =>
  mailTo(user, {
    fr: {
      subject: "Votre adresse email a changé",
      text: `Bonjour ${user.firstName},

Une autre adresse a pris la place de celle-ci : vous vous connectez désormais avec elle, et nos messages y arrivent.

Si ce n'est pas vous, répondez à ce message.

L'équipe de Majorant
`,
    },
    ar: {
      subject: "تغيّر بريدك الإلكتروني",
      text: `مرحبًا ${user.firstName}،

حلّ عنوان آخر محلّ هذا العنوان: تسجّل الدخول به من الآن، وإليه تصل رسائلنا.

إن لم تكن أنت من فعل ذلك، فأجب على هذه الرسالة.

فريق Majorant
`,
    },
  });
