import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

export const factorAddedMail = (user: Reader, publicUrl: string): Mail =>
  mailTo(user, {
    fr: {
      subject: "Double vérification de votre compte",
      text: `Bonjour ${user.firstName},

Une application d'authentification ou une clé d'accès vient d'être ajoutée à votre compte : elle est demandée à la connexion, après le mot de passe.

Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe, et écrivez-nous :
${publicUrl}/auth/request-new-password

L'équipe de Majorant
`,
    },
    ar: {
      subject: "التحقق المزدوج لحسابك",
      text: `مرحبًا ${user.firstName}،

أُضيف الآن تطبيق للتحقق أو مفتاح دخول إلى حسابك: يُطلب عند تسجيل الدخول بعد كلمة السر.

إن لم تكن أنت من فعل ذلك، فاختر فورًا كلمة سر جديدة واكتب إلينا:
${publicUrl}/auth/request-new-password

فريق Majorant
`,
    },
  });

export const factorRemovedMail = (user: Reader, publicUrl: string): Mail =>
  mailTo(user, {
    fr: {
      subject: "Double vérification de votre compte",
      text: `Bonjour ${user.firstName},

Une application d'authentification ou une clé d'accès vient d'être retirée de votre compte.

Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe, et écrivez-nous :
${publicUrl}/auth/request-new-password

L'équipe de Majorant
`,
    },
    ar: {
      subject: "التحقق المزدوج لحسابك",
      text: `مرحبًا ${user.firstName}،

أُزيل الآن تطبيق للتحقق أو مفتاح دخول من حسابك.

إن لم تكن أنت من فعل ذلك، فاختر فورًا كلمة سر جديدة واكتب إلينا:
${publicUrl}/auth/request-new-password

فريق Majorant
`,
    },
  });

export const factorResetMail = (user: Reader, publicUrl: string): Mail =>
  mailTo(user, {
    fr: {
      subject: "Votre double vérification est réinitialisée",
      text: `Bonjour ${user.firstName},

L'équipe de Majorant a retiré la double vérification de votre compte : votre mot de passe suffit pour vous connecter. Vous pouvez l'activer de nouveau dans votre profil.

Si vous n'avez rien demandé, choisissez tout de suite un nouveau mot de passe, et écrivez-nous :
${publicUrl}/auth/request-new-password

L'équipe de Majorant
`,
    },
    ar: {
      subject: "أُلغي التحقق المزدوج لحسابك",
      text: `مرحبًا ${user.firstName}،

ألغى فريق Majorant التحقق المزدوج لحسابك: تكفي كلمة السر لتسجيل الدخول. يمكنك تفعيله من جديد في حسابك.

إن لم تطلب شيئًا، فاختر فورًا كلمة سر جديدة واكتب إلينا:
${publicUrl}/auth/request-new-password

فريق Majorant
`,
    },
  });
