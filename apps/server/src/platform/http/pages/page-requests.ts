import type { FastifyRequest } from "fastify";

type Asked = Pick<FastifyRequest, "url" | "headers">;

/** Browsers ask for HTML; what fetches a shared address for its picture takes whatever there is. */
export const wantsPage = ({ headers: { accept = "" }, url }: Asked): boolean =>
  !/^\/(api|assets)(\/|\?|$)/.test(url) &&
  (accept.includes("text/html") || (accept === "*/*" && !/\.\w+$/.test(url)));

/** What a page that is left to the browser is made with there. */
export const wantsAsset = ({ url }: Asked): boolean => url.startsWith("/assets/");
