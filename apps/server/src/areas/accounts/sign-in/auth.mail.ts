import { choosingLink } from "../../../platform/accounts/choosing-link.ts";
import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

export const welcomeMail = (user: Reader, publicUrl: string): Mail =>
  mailTo(user, {
    fr: {
      subject: "Bienvenue sur Majorant",
      text: `Bonjour ${user.firstName},

Votre compte a été créé. Connectez-vous pour découvrir les offres de votre classe :
${publicUrl}/auth/signin

Bon travail,
L'équipe de Majorant
`,
    },
    ar: {
      subject: "مرحبًا بك في Majorant",
      text: `مرحبًا ${user.firstName}،

تم إنشاء حسابك. سجّل الدخول لتكتشف عروض قسمك:
${publicUrl}/auth/signin

بالتوفيق،
فريق Majorant
`,
    },
  });

/** Without a first name to somebody who has not confirmed the address: another may have typed it. */
export function resetMail(user: Reader, token: string, publicUrl: string): Mail {
  const link = choosingLink(user.email, token, publicUrl);
  const named = user.firstName && ` ${user.firstName}`;
  return mailTo(user, {
    fr: {
      subject: "Votre nouveau mot de passe",
      text: `Bonjour${named},

Pour choisir un nouveau mot de passe, suivez ce lien dans l'heure :
${link}

Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.

L'équipe de Majorant
`,
    },
    ar: {
      subject: "كلمة السر الجديدة",
      text: `مرحبًا${named}،

لاختيار كلمة سر جديدة، افتح هذا الرابط خلال ساعة:
${link}

إن لم تطلب شيئًا فتجاهل هذه الرسالة: تبقى كلمة السر كما هي.

فريق Majorant
`,
    },
  });
}
