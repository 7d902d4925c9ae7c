import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Language } from "../../platform/database/schema.ts";
import { orNotFound } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { chooseMails, findByToken } from "./mails.queries.ts";

/**
 * The way out of announcements by mail, without signing in: mail programs post to it in one press (RFC 8058),
 * and people who follow the link are asked first, since programs that look at links follow them too.
 */
export function unsubscribeRoutes({ app, db, clock, rateLimits }: Platform): void {
  // Mail programs of many readers post from few addresses; a word of 122 bits is not guessed.
  const limit = rateLimits("unsubscribe", { tries: 2_000, seconds: 3_600 });
  const show = (reply: FastifyReply, html: string) =>
    reply
      .headers({ "content-security-policy": unsubscribePolicy, "cache-control": "no-store" })
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(html);

  app.register(async (scope) => {
    // Whatever is posted, the address says it all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: 10_000 },
      (_request, _body, done) => done(null),
    );

    scope.route({
      method: ["GET", "POST"],
      url: "/api/announcements/unsubscribe/:token",
      schema: { hide: true },
      handler: async (request, reply) => {
        await limit.spend(request.ip);
        const { token } = request.params as { token: string }; // Fastify's are strings
        const [word] = orNotFound(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(token));
        const { userId, language, mails } = orNotFound(await findByToken(db, word));
        if (request.method === "POST" && mails)
          await chooseMails(db, { userId, mails: false, now: clock() });
        const isDone = request.method === "POST" || !mails;
        return show(reply, unsubscribePage(language, isDone));
      },
    });
  });
}

const style = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:15vh auto;padding:0 1.5rem}a{color:inherit}
button{min-height:3rem;padding:0 1.25rem;border:0;border-radius:10px;background:#1b4db1;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #f0a31a;outline-offset:2px}`;

const unsubscribePolicy = [
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
function unsubscribePage(language: Language, isDone: boolean): string {
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
