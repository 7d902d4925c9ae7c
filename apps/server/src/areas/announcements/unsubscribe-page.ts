import { createHash } from "node:crypto";
import type { Language } from "../../platform/database/schema.ts";

const style = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:15vh auto;padding:0 1.5rem}a{color:inherit}
button{min-height:3rem;padding:0 1.25rem;border:0;border-radius:10px;background:#1b4db1;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #f0a31a;outline-offset:2px}`;

export const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
].join("; ");

const words = {
  fr: {
    head: `<html lang="fr">`,
    title: "Annonces par mail",
    ask: "Ne plus recevoir les annonces par mail ? Vous les trouverez toujours sur Majorant, dans vos notifications. Les mails de votre compte et de vos commandes continuent d’arriver.",
    press: "Ne plus les recevoir",
    done: "C’est fait : vous ne recevrez plus les annonces par mail. Vous les trouverez toujours sur Majorant, dans vos notifications.",
    change: "Changer d’avis dans mon profil",
  },
  ar: {
    head: `<html lang="ar" dir="rtl">`,
    title: "الإعلانات بالبريد الإلكتروني",
    ask: "هل تريد التوقف عن تلقي الإعلانات بالبريد الإلكتروني؟ ستجدها دائمًا على Majorant ضمن إشعاراتك. أما رسائل حسابك وطلباتك فتصلك كالمعتاد.",
    press: "التوقف عن تلقيها",
    done: "تم: لن تتلقى الإعلانات بالبريد الإلكتروني بعد الآن. ستجدها دائمًا على Majorant ضمن إشعاراتك.",
    change: "تغيير هذا الاختيار في حسابي",
  },
} satisfies Record<Language, Record<string, string>>;

/** The page that a link of an announcement's mail leads to: it asks, and says when it is done. */
export function unsubscribePage(language: Language, isDone: boolean): string {
  const { head, title, ask, press, done, change } = words[language];
  const body = isDone
    ? `<p role="status">${done}</p><p><a href="/student/profile?section=mails">${change}</a></p>`
    : `<p>${ask}</p><form method="post"><button>${press}</button></form>`;
  return `<!doctype html>
${head}<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Majorant</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${body}</main></body></html>`;
}
