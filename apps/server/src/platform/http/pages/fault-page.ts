import type { Language } from "@majorant/domain/accounts/languages";

const style = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:15vh auto;padding:0 1.5rem}a{color:inherit}small{opacity:.75}`;

const words = {
  fr: {
    head: `<html lang="fr">`,
    sentence:
      "Un calcul n’a pas abouti de notre côté. Votre travail n’est pas perdu : réessayez dans un instant.",
    again: "Réessayer",
    home: "Revenir à l’accueil",
    request: "Demande",
  },
  ar: {
    head: `<html lang="ar" dir="rtl">`,
    sentence: "لم يكتمل حساب من جهتنا. عملك محفوظ: أعد المحاولة بعد لحظات.",
    again: "إعادة المحاولة",
    home: "العودة إلى الصفحة الرئيسية",
    request: "الطلب",
  },
};

const away = {
  fr: "Le service est momentanément indisponible. Cette page s’ouvrira d’elle-même dès qu’il sera de retour.",
  ar: "الخدمة غير متاحة مؤقتا. ستُفتح هذه الصفحة من تلقاء نفسها فور عودتها.",
};

/**
 * The blank document of an address, for when the database is away: a browser without scripts is told as well, and asks again
 * by itself.
 */
export const shellWithNotice = (html: string, language: Language, seconds: number): string =>
  html
    .replace(
      "</head>",
      `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript></head>`,
    )
    .replace("</body>", `<noscript><p>${away[language]}</p></noscript></body>`);

/** The page of what the server failed on (docs/product/roles.md, Layout): it needs nothing that could fail as well. */
export const faultPage = (requestId: string, language: Language): string => {
  const { head, sentence, again, home, request } = words[language];
  return `<!doctype html>
${head}<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>500 ERROR · Majorant</title><style>${style}</style></head>
<body><main><h1>500 ERROR</h1>
<p>${sentence}</p>
<p><a href="">${again}</a> · <a href="/">${home}</a></p>
<p><small>${request} ${requestId}</small></p></main></body></html>`;
};
