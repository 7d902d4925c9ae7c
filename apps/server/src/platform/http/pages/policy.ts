import { createHash } from "node:crypto";

const player = "https://player.vdocipher.com";
const gateways = ["https://preprod.gpgcheckout.com", "https://www.gpgcheckout.com"];

/** The known gateways' hosts, and that of the one configured. */
const payableAt = (gateway: string) =>
  URL.canParse(gateway) ? [...new Set([...gateways, new URL(gateway).origin])] : gateways;

/** The inline scripts and styles of a page, as CSP sources. */
export type Hashes = { script: readonly string[]; style: readonly string[] };

/** The strictest policy that a page runs under: its inline parts by their hashes only. */
export function policyOf({ script, style }: Hashes, gateway: string): string {
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...script, player],
    "style-src": ["'self'", ...style],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", "https://*.cloudfront.net"],
    "media-src": ["'self'", "blob:"],
    "worker-src": ["'self'", "blob:"],
    "connect-src": ["'self'"],
    "frame-src": [player],
    "manifest-src": ["'self'"],
    "form-action": ["'self'", ...payableAt(gateway)],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Where teachers answer by video: the only pages that may ask for a camera, a microphone or the screen. */
const recording = /^\/enseignant(?:[/?#]|$)/;

/** What of the device a page may ask for, by its address. */
export function permissionsOf(address: string): string {
  const who = recording.test(address) ? "(self)" : "()";
  return ["camera", "microphone", "display-capture"].map((name) => `${name}=${who}`).join(", ");
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The hashes of a document that this program has written as a whole: everything in it is its own. */
export function hashesIn(html: string): Hashes {
  const contents = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = ""]) => hashOf(text));
  return {
    script: contents(/<script>([\s\S]*?)<\/script>/g),
    style: contents(/<style>([\s\S]*?)<\/style>/g),
  };
}
