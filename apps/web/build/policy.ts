import { createHash } from "node:crypto";

/** The inline scripts and styles that one page's policy allows, as CSP sources. */
export type Hashes = { script: string[]; style: string[] };

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const contentsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, content = ""]) => hashOf(content));

/** The hashes of a finished page. A `style` attribute could not be allowed so: it is refused here. */
export function hashesOf(path: string, html: string): Hashes {
  const attribute = html.match(/<[a-z][^<>]*\sstyle=[^<>]*>/);
  if (attribute) throw new Error(`${path}: a style attribute would be blocked: ${attribute[0]}`);
  return {
    script: contentsOf(html, /<script>([\s\S]*?)<\/script>/g),
    style: contentsOf(html, /<style>([\s\S]*?)<\/style>/g),
  };
}
