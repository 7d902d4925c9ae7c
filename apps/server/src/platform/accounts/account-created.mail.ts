import { type Mail, mailToNewcomer, type Newcomer } from "../jobs/mail.ts";
import { choosingLink } from "./choosing-link.ts";

/** To whom an administrator, or an import, made an account: how to choose its password. */
export function accountCreatedMail(user: Newcomer, token: string, publicUrl: string): Mail {
  const link = choosingLink(user.email, token, publicUrl);
  return mailToNewcomer(user.email, {
    fr: {
      subject: "Votre compte Majorant",
      text: `Bonjour ${user.firstName},

L'équipe de Majorant a créé un compte pour vous, avec cet email : ${user.email}

Pour choisir votre mot de passe, suivez ce lien dans les deux semaines :
${link}

Passé ce délai, demandez un nouveau lien avec «\u00a0Mot de passe oublié\u00a0» :
${publicUrl}/auth/signin

L'équipe de Majorant
`,
    },
    ar: {
      subject: "حسابك على Majorant",
      text: `مرحبًا ${user.firstName}،

أنشأ فريق Majorant حسابًا لك بهذا البريد الإلكتروني: ${user.email}

لاختيار كلمة السر، افتح هذا الرابط خلال أسبوعين:
${link}

بعد هذا الأجل، اطلب رابطًا جديدًا بالضغط على «Mot de passe oublié»:
${publicUrl}/auth/signin

فريق Majorant
`,
    },
  });
}
