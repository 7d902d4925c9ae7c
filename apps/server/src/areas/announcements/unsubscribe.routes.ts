import type { FastifyReply } from "fastify";
import { orNotFound } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { chooseMails, findByToken } from "./mails.queries.ts";
import { unsubscribePage, unsubscribePolicy } from "./unsubscribe-page.ts";

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
