import type { Plugin } from "vite";
import { catalogueOf } from "./catalogue.ts";
import { exchange, INFLECTED } from "./exchange.ts";
import { sentencesIn } from "./sentences.ts";

/** Languages that are written from right to left. */
const FROM_THE_RIGHT = ["ar"];

/** What says whose elements a module makes is its first line, or nothing. */
const FIRST = /^(?:\/\*\* @jsx[^*]*\*\/\n)?/;

/** What a module with inflected words begins with. */
const inflecting = (language: string) =>
  `import { inflected as $inflect } from "@majorant/domain/text/inflected";
const ${INFLECTED} = (count, forms) => $inflect(${JSON.stringify(language)}, count, forms);
`;

/**
 * The student's area in another language (decision 19): the words of its catalogue in the place of the
 * French ones, and its own locale (`ui/locale.<language>.ts`).
 */
export function words(language: string): Plugin {
  const catalogue = catalogueOf(language);
  const dir = FROM_THE_RIGHT.includes(language) ? "rtl" : "ltr";
  return {
    name: "words",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/locale\.ts$/ },
      handler(source, importer, options) {
        const own = source.replace(/locale\.ts$/, `locale.${language}.ts`);
        return this.resolve(own, importer, { ...options, skipSelf: true });
      },
    },
    transform: {
      // Before the router's plugin and React's: on the code as it is written.
      order: "pre",
      filter: { id: /\/(?:apps\/web|packages\/[\w-]+)\/src\/[^?]*\.tsx?(?:\?|$)/ },
      handler(code, id) {
        const sentences = sentencesIn(id.replace(/\?.*/, ""), code);
        const said = exchange(code, sentences, catalogue);
        return {
          code: said.includes(`${INFLECTED}(`)
            ? said.replace(FIRST, (first) => first + inflecting(language))
            : said,
          map: null,
        };
      },
    },
    transformIndexHtml: (html) =>
      html.replace("<html lang=fr>", `<html lang=${language} dir=${dir}>`),
  };
}
