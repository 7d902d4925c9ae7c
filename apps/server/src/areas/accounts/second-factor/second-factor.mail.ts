import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

export const factorAddedMail = (user: Reader, publicUrl: string): Mail =>
  factorMail(user, publicUrl, {
    fr: {
      subject: "Double vérification de votre compte",
      event:
        "Une application d'authentification ou une clé d'accès vient d'être ajoutée à votre compte : elle est demandée à la connexion, après le mot de passe.",
      otherwise: "Si ce n'est pas vous",
    },
    ar: {
      subject: "التحقق المزدوج لحسابك",
      event: "أُضيف الآن تطبيق للتحقق أو مفتاح دخول إلى حسابك: يُطلب عند تسجيل الدخول بعد كلمة السر.",
      otherwise: "إن لم تكن أنت من فعل ذلك",
    },
  });

export const factorRemovedMail = (user: Reader, publicUrl: string): Mail =>
  factorMail(user, publicUrl, {
    fr: {
      subject: "Double vérification de votre compte",
      event:
        "Une application d'authentification ou une clé d'accès vient d'être retirée de votre compte.",
      otherwise: "Si ce n'est pas vous",
    },
    ar: {
      subject: "التحقق المزدوج لحسابك",
      event: "أُزيل الآن تطبيق للتحقق أو مفتاح دخول من حسابك.",
      otherwise: "إن لم تكن أنت من فعل ذلك",
    },
  });

export const factorResetMail = (user: Reader, publicUrl: string): Mail =>
  factorMail(user, publicUrl, {
    fr: {
      subject: "Votre double vérification est réinitialisée",
      event:
        "L'équipe de Majorant a retiré la double vérification de votre compte : votre mot de passe suffit pour vous connecter. Vous pouvez l'activer de nouveau dans votre profil.",
      otherwise: "Si vous n'avez rien demandé",
    },
    ar: {
      subject: "أُلغي التحقق المزدوج لحسابك",
      event:
        "ألغى فريق Majorant التحقق المزدوج لحسابك: تكفي كلمة السر لتسجيل الدخول. يمكنك تفعيله من جديد في حسابك.",
      otherwise: "إن لم تطلب شيئًا",
    },
  });

/** To the owner of an account whose password somebody typed, and then codes that are not its own. */
export const codesTriedMail = (user: Reader, publicUrl: string): Mail =>
  factorMail(user, publicUrl, {
    fr: {
      subject: "Quelqu'un connaît votre mot de passe",
      event:
        "Quelqu'un a donné votre mot de passe, puis trop de codes de vérification inexacts. Votre compte est resté fermé. Vous pouvez toujours vous connecter : dans un navigateur que vous avez déjà utilisé, par une clé d'accès ou avec un code de secours.",
      otherwise: "Si ce n'est pas vous",
    },
    ar: {
      subject: "شخص ما يعرف كلمة السر الخاصة بك",
      event:
        "أدخل شخص ما كلمة السر الخاصة بك ثم رموز تحقق خاطئة كثيرة. بقي حسابك مغلقًا أمامه. يمكنك دائمًا تسجيل الدخول: من متصفح استعملته من قبل، أو بمفتاح دخول، أو برمز احتياطي.",
      otherwise: "إن لم تكن أنت من فعل ذلك",
    },
  });

/** What happened to the factor, and when the reader has to choose a new password. */
type Words = { subject: string; event: string; otherwise: string };

const factorMail = (user: Reader, publicUrl: string, { fr, ar }: { fr: Words; ar: Words }): Mail =>
  mailTo(user, {
    fr: {
      subject: fr.subject,
      text: `Bonjour ${user.firstName},

${fr.event}

${fr.otherwise}, choisissez tout de suite un nouveau mot de passe, et écrivez-nous :
${publicUrl}/auth/request-new-password

L'équipe de Majorant
`,
    },
    ar: {
      subject: ar.subject,
      text: `مرحبًا ${user.firstName}،

${ar.event}

${ar.otherwise}، فاختر فورًا كلمة سر جديدة واكتب إلينا:
${publicUrl}/auth/request-new-password

فريق Majorant
`,
    },
  });
