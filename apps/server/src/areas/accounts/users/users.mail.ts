import { choosingLink } from "../../../platform/accounts/choosing-link.ts";
import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

export function passwordReplacedMail(user: Reader, token: string, publicUrl: string): Mail {
  const link = choosingLink(user.email, token, publicUrl);
  return mailTo(user, {
    fr: {
      subject: "Votre nouveau mot de passe",
      text: `Bonjour ${user.firstName},

L'équipe de Majorant a remplacé votre mot de passe.

Pour choisir le vôtre, suivez ce lien dans les deux semaines :
${link}

L'équipe de Majorant
`,
    },
    ar: {
      subject: "كلمة السر الجديدة",
      text: `مرحبًا ${user.firstName}،

غيّر فريق Majorant كلمة السر الخاصة بحسابك.

لاختيار كلمة سر خاصة بك، افتح هذا الرابط خلال أسبوعين:
${link}

فريق Majorant
`,
    },
  });
}

export const farewellMail = (user: Reader, publicUrl: string): Mail =>
  mailTo(user, {
    fr: {
      subject: "Votre compte Majorant est supprimé",
      text: `Bonjour ${user.firstName},

Votre compte est supprimé, avec vos notes, votre avancement et vos accès aux cours. Vos commandes restent dans notre comptabilité, sans votre nom.

Si vous n'êtes pas à l'origine de cette suppression, changez le mot de passe de votre messagerie et écrivez-nous.

Vous pouvez créer un nouveau compte quand vous le souhaitez, avec cette adresse :
${publicUrl}/auth/signup

Bonne continuation,
L'équipe de Majorant
`,
    },
    ar: {
      subject: "حُذف حسابك على Majorant",
      text: `مرحبًا ${user.firstName}،

حُذف حسابك، ومعه ملاحظاتك وتقدمك واشتراكاتك في الدروس. تبقى طلباتك في محاسبتنا، من دون اسمك.

إن لم تكن أنت من طلب هذا الحذف، فغيّر كلمة السر الخاصة ببريدك الإلكتروني واكتب إلينا.

يمكنك إنشاء حساب جديد متى شئت، بهذا العنوان نفسه:
${publicUrl}/auth/signup

مع تمنياتنا لك بالتوفيق،
فريق Majorant
`,
    },
  });
