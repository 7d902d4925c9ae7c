import { pageFacts } from "@majorant/client/document/page-facts.ts";
import { plainMath } from "@majorant/domain/text/plain-math";

/** The address that users see, without a slash at its end. */
export const siteOrigin = () => pageFacts()?.origin ?? location.origin;

/** The picture that a page is shared with. */
export const shareImageUrl = (path: string) =>
  `${siteOrigin()}/og${path.replace(/\?.*$/, "").replace(/\/$/, "")}.png`;

type PageHeadMore = { data?: object; pattern?: string; prev?: string; next?: string };

/**
 * What stands in the head of a public page for search engines and for whoever shares it, beside its title:
 * `path` is its own address, `data` what machines read of it, in the words of schema.org, `pattern` the name
 * that its picture is drawn from, where that is not the title, `prev` and `next` the addresses beside it of a list
 * that has pages.
 */
export function pageHead(
  path: string,
  title: string,
  about: string,
  { data, pattern, prev, next }: PageHeadMore = {},
) {
  return {
    meta: [
      { name: "description", content: about },
      // What these leave out is read from the description, or is what they take by default.
      { property: "og:title", content: title },
      { property: "og:image", content: shareImageUrl(path) },
      ...(pattern ? [{ property: "og:image:alt", content: pattern }] : []),
      { name: "twitter:card", content: "summary_large_image" },
      ...(data ? [{ "script:ld+json": { "@context": "https://schema.org", ...data } }] : []),
    ],
    links: [
      { rel: "canonical", href: siteOrigin() + path },
      ...(prev ? [{ rel: "prev", href: siteOrigin() + prev }] : []),
      ...(next ? [{ rel: "next", href: siteOrigin() + next }] : []),
    ],
  };
}

/** The school, as schema.org calls it. */
export const school = () => ({
  "@type": "Organization",
  name: "Majorant",
  url: `${siteOrigin()}/home`,
});

/** Markdown and LaTeX as a plain line of at most so many letters. */
export function plain(text: string, maxLength = 200): string {
  // What reads formulas is for machines that read the page: the server has it.
  const line = (import.meta.env.SSR ? plainMath(text) : text)
    .replace(/[*_`#>$\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= maxLength ? line : `${line.slice(0, line.lastIndexOf(" ", maxLength))}…`;
}
