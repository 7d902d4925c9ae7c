import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BuiltApps } from "../../src/platform/http/pages/web.ts";

/**
 * Pages of a few addresses, made as the web app's are: `/student…` asks for a reader as its guard does and
 * shows what the session and the profile say, `/cours` what everybody is answered, `/gone` a refusal, `…/bombe` two texts as they were typed, `/broken`
 * fails, `/writes` tries to change something. `made` counts them, and the pictures that are drawn: one of `/cours`,
 * and another of each `/cours/<number>`. `…/held` waits for `made.held`, and `made.begun` says whose pages were begun.
 */
const renderer = (language: string) => `
export const made = globalThis.pagesMade ??= { count: 0, begun: [], held: null };
export const makePage = async ({ address, facts, api, isKept }) => {
  const { pathname } = new URL(address, facts.origin);
  const { user } = facts;
  if (pathname.endsWith("/broken")) throw new Error("no");
  if (pathname === "/writes") await api("/api/auth/signOut", { method: "POST" });
  if (pathname.startsWith("/student") && !user)
    return { kind: "redirect", to: "/auth/signin?retour=" + encodeURIComponent(address) };
  const path = pathname.startsWith("/student") ? "/api/users/" + user.id : "/api/cours";
  made.begun.push(user?.email);
  if (pathname.endsWith("/held")) await made.held;
  const answer = await api(pathname === "/gone" ? "/api/cours/999999" : path);
  const body = await answer.text();
  if (isKept()) return { kind: "kept" };
  made.count += 1;
  return {
    kind: "page",
    status: answer.status,
    html: "<html lang=${language}>" + (user ? user.email : "nobody") + " " + body +
      "<i word=" + facts.word + " reads=" + facts.readsCache + "></html>",
    hashes: { script: ["'sha256-script'"], style: ["'sha256-style'"] },
    texts: { asTyped: pathname.endsWith("/bombe") ? 2 : 0, left: 0 },
  };
};
export const drawPicture = async ({ address, facts }) => {
  made.pictures = (made.pictures ?? 0) + 1;
  const [page, n = 0] = /^\\/cours(?:\\/(\\d+))?$/.exec(new URL(address, facts.origin).pathname) ?? [];
  return page
    ? '<svg xmlns="http://www.w3.org/2000/svg" width="' + (12 + Number(n)) + '" height="6"><path d="M0 0h9v6z"/></svg>'
    : null;
};
`;

export const shells = {
  "index.html": "<!doctype html><head><script>let theme</script></head><body></body>",
  "index.ar.html": "<!doctype html><html lang=ar dir=rtl><head></head><body></body>",
  "payer.html": "<!doctype html><html lang=fr><style>a{}</style><script>pay()</script>",
  "payer.ar.html": "<!doctype html><html lang=ar dir=rtl><script>pay()</script>",
};

export const staffShell = "<!doctype html><head><title>Équipe</title></head>";

/** The built applications, the web app's with those pages and a script of that name; answers their folders. */
export async function builtWeb(script = "abc"): Promise<BuiltApps> {
  const dist = await mkdtemp(join(tmpdir(), "majorant-dist-"));
  const staffDist = await mkdtemp(join(tmpdir(), "majorant-staff-"));
  const write = async (name: string, text: string, folder = dist) => {
    const path = join(folder, name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, text);
    await writeFile(`${path}.br`, brotliCompressSync(text));
    await writeFile(`${path}.gz`, gzipSync(text));
  };
  for (const [name, html] of Object.entries(shells)) await write(name, html);
  await write(`assets/${script}.js`, "export {};");
  await write("index.html", staffShell, staffDist);
  await write("assets/def.js", "export {};", staffDist);
  await writeFile(join(dist, "package.json"), '{"type":"module"}');
  for (const language of ["fr", "ar"])
    await write(`server/${language}/pages.js`, renderer(language));
  return { dist, staffDist };
}
