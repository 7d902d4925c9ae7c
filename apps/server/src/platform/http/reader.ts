import type { RefusalBody } from "@majorant/contract/refusals";
import arabic from "@majorant/contract/words/ar.json" with { type: "json" };
import { isStudentAddress, type Language, languageOf } from "@majorant/domain/accounts/languages";
import type { FastifyRequest } from "fastify";

const catalogues: Record<Exclude<Language, "fr">, Readonly<Record<string, string>>> = {
  ar: arabic,
};

/** The language of the page that calls: the student's area has the one of the cookie, all others are French. */
function languageFor({ headers }: FastifyRequest): Language {
  const { referer = "", cookie } = headers;
  const page = URL.canParse(referer) ? new URL(referer).pathname : "";
  return isStudentAddress(page) ? languageOf(cookie) : "fr";
}

/** How a reader is told what is wrong: in their language, in French where its catalogue lacks the sentence. */
export function readerOf(request: FastifyRequest) {
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
