import { fault, type RefusalBody, type RefusalCode, refusals } from "@majorant/contract/refusals";
import arabic from "@majorant/contract/words/ar.json" with { type: "json" };
import {
  isStudentAddress,
  type Language,
  languageInCookie,
  languageOf,
} from "@majorant/domain/accounts/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../database/away.ts";
import { NotYet, Refusal } from "./refusal.ts";

/** Faults of the framework and its plugins, by their code, that a caller can mend. */
const byCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
  FST_REQ_FILE_TOO_LARGE: "TOO_LARGE",
  FST_FIELDS_LIMIT: "TOO_LARGE",
  FST_FILES_LIMIT: "TOO_LARGE",
  FST_PARTS_LIMIT: "TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_TYPE",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "UNSUPPORTED_TYPE",
  FST_INVALID_JSON_FIELD_ERROR: "MALFORMED",
  // A path with a step in it that leads nowhere, such as `/assets//`.
  FST_STATIC_FORBIDDEN_PATH: "NOT_FOUND",
  // The system's, where files are written.
  ENOSPC: "STORAGE_FULL",
  EDQUOT: "STORAGE_FULL",
  // PostgreSQL's: no room for what was to be written.
  "53100": "STORAGE_FULL",
  // PostgreSQL's: a character that no text can hold, which is the caller's (NUL).
  "22021": "MALFORMED",
  // A number that its column can't hold, next to none or next to infinite.
  "22003": "INVALID",
  // Its limits' (database.ts): a question, a lock or a transaction took too long; or two stood in each other's way.
  "57014": "BUSY",
  "55P03": "BUSY",
  "25P03": "BUSY",
  "40P01": "BUSY",
};

const byStatus: Record<number, RefusalCode> = {
  400: "MALFORMED",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  415: "UNSUPPORTED_TYPE",
  429: "TOO_MANY_REQUESTS",
  503: "BUSY",
};

/** When whoever finds the database away may ask again, in seconds. */
export const retryAfter = 5;

type Fault = { code?: string; statusCode?: number };

/** The refusal that a fault stands for, if a caller can do something about it. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal("UNAVAILABLE");
  const { code, statusCode } = error as Fault; // Fastify's and its plugins' errors carry both
  const refusalCode = (code && byCode[code]) || (statusCode && byStatus[statusCode]);
  return refusalCode ? new Refusal(refusalCode) : undefined;
}

/** Whether it says what PostgreSQL ended: its codes are five characters. */
const isOfDatabase = (error: unknown) =>
  /^(57014|55P03|25P03|40P01)$/.test(String((error as Fault).code));

/** The one error handler: refusals answer themselves; a fault answers 500 and says nothing of itself. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { say, sayAll } = readerOf(request);
    const refusal = toRefusal(error);
    if (refusal) {
      const fields = { code: refusal.body.code, status: refusal.status };
      // A full disk is whoever runs the place's to mend, and a question that takes too long is ours.
      if (fields.code === "STORAGE_FULL" || isOfDatabase(error))
        request.log.error({ err: error, ...fields }, "refused");
      else if (fields.code === "UNAVAILABLE") {
        request.log.info({ reason: String(error), ...fields }, "refused");
        reply.header("Retry-After", retryAfter);
      }
      if (refusal instanceof NotYet) reply.header("Retry-After", refusal.retryAfter);
      request.refusal = fields.code;
      return reply.code(refusal.status).type("application/json").send(sayAll(refusal.body));
    }
    request.log.error({ req: request, err: error }, "fault");
    return reply
      .code(500)
      .type("application/json")
      .send(faultBody(request.id, say(fault)));
  });
}

/** What whoever met a fault is told of it: the number by which it is found in the log, and nothing of the fault. */
export const faultBody = (requestId: string, sentence: string = fault) => ({
  error: sentence.replace("{0}", requestId),
  code: "FAULT" as const,
  requestId,
});

/** For an unknown address under `/api`. */
export const notFoundBody = { error: refusals.NOT_FOUND[1], code: "NOT_FOUND" as const };

/**
 * Whether what stands in a request's first line is a path of ours. `//host/…` and `/\\host/…` name another host to whoever
 * resolves them, as `http://host/…` does, and `*` names nothing.
 */
export const isOwnPath = (target: string): boolean => /^\/(?![/\\])/.test(target);

/** An address that can't be read, such as one with a lone "%": a page leads home, as unknown ones do. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("X-Request-Id", request.id);
  if (!isOwnPath(request.url)) return void reply.code(404).send(notFoundBody);
  const isPage = request.headers.accept?.includes("text/html") && !request.url.startsWith("/api/");
  if (isPage) reply.header("Cache-Control", "no-store").redirect("/", 302);
  else reply.code(400).send({ error: refusals.MALFORMED[1], code: "MALFORMED" });
}

const catalogues: Record<Exclude<Language, "fr">, Readonly<Record<string, string>>> = {
  ar: arabic,
};

/**
 * The language of the page that calls: the student's area has the one of the cookie, all others are French. The page of a
 * link to pay, which tells nobody its address, says its own.
 */
function languageFor({ headers, url }: FastifyRequest): Language {
  if (url.startsWith("/api/paymentLinks/"))
    return languageInCookie(`langue=${headers["accept-language"]}`) ?? "fr";
  const { referer = "", cookie } = headers;
  const page = URL.canParse(referer) ? new URL(referer).pathname : "";
  return isStudentAddress(page) ? languageOf(cookie) : "fr";
}

/** How a reader is told what is wrong: in their language, in French where its catalogue lacks the sentence. */
function readerOf(request: FastifyRequest) {
  const language = languageFor(request);
  const catalogue = language === "fr" ? {} : catalogues[language];
  const say = (sentence: string): string => {
    // As catalogues write words, whatever may not break.
    const words = sentence.replaceAll("\u00a0", " ");
    return Object.hasOwn(catalogue, words) ? (catalogue[words] ?? sentence) : sentence;
  };
  const sayAll = (body: RefusalBody): RefusalBody => {
    const { error, fields, retryAfter } = body;
    const translated = Object.entries(fields ?? {}).map(([field, sentence]) => [
      field,
      say(sentence),
    ]);
    return {
      ...body,
      error: say(error).replace("{0}", String(retryAfter)),
      ...(fields && { fields: Object.fromEntries(translated) }),
    };
  };
  return { say, sayAll };
}
