import { join } from "node:path";
import { openRenderers } from "@majorant/server/platform/http/pages/renderer";
import { median } from "./app/median.ts";

// What a page of notes takes the server, in milliseconds of its thread, by what is written in them: ordinary ones, and a
// hundred of the worst that are kept. Of the built application, without a database: `npm run bench -- prose`.

const ordinary = `Le **théorème** de *Rolle* : soit $f$ continue sur $[a,b]$ et dérivable sur $]a,b[$.

$$\\exists c\\in\\left]a,b\\right[,\\quad f'(c)=\\frac{f(b)-f(a)}{b-a}$$

- à revoir
- voir $u_{n+1}=f(u_n)$`;

const upTo = (part: string, length: number) =>
  part.repeat(Math.floor(length / part.length)).trimEnd();

const texts: Record<string, string> = {
  ordinary,
  "plain words": upTo("des mots sans rien ", 20_000),
  paragraphs: upTo("a\n\n", 20_000),
  "marked paragraphs": `*a*\n\n${upTo("a\n\n", 19_900)}`,
  emphasis: upTo("_a**", 3_000),
  "emphasis, paragraphs": upTo(`${upTo("_a**", 300)}\n\n`, 20_000),
  list: upTo("- a\n", 20_000),
  table: `|${"a|".repeat(40)}\n|${"-|".repeat(40)}\n${"|\n".repeat(70)}`,
  formulas: upTo("$x$ ", 6_000),
  "long formulas": upTo(`$${upTo("\\bmod ", 3_900)}$ `, 20_000),
  alignments: upTo(`$\\begin{aligned}${"&".repeat(3_900)}\\end{aligned}$ `, 20_000),
  "definitions (refused)": `$\\def\\a{${"x".repeat(1_060)}}${"\\a".repeat(450)}$`,
  "marks (refused)": upTo("_a**", 20_000),
  "quotes (refused)": ">".repeat(20_000),
};

const { makePage } = await openRenderers(join(import.meta.dirname, "../apps/web/dist"))("fr");

const user = {
  id: 7,
  firstName: "Sarra",
  lastName: "Trabelsi",
  email: "sarra@exemple.tn",
  emailConfirmed: true,
  roles: ["ROLE_APPRENANT" as const],
  category: null,
  photo: null,
};

const noteOf = (contenu: string, id: number) => ({
  id,
  contenu,
  moment: 12,
  date: "2026-11-23T10:00:00Z",
  ressource: { id: 1, nom: "Rolle" },
  course: { id: 1, title: "Analyse" },
  section: { id: 1, nom: "Dérivation" },
  cours: { id: 1, titre: "Analyse" },
  utilisateur: { id: 7 },
  key: null,
});

async function made(text: string) {
  const notes = JSON.stringify(Array.from({ length: 100 }, (_, id) => noteOf(text, id + 1)));
  const begun = process.threadCpuUsage();
  const page = await makePage({
    address: "/student/notes",
    facts: { user, at: Date.now(), origin: "http://127.0.0.1", word: null, readsCache: false },
    api: async (input) =>
      new Response(String(input).includes("/notes") ? notes : "[]", {
        headers: { "content-type": "application/json", "x-total-count": "100" },
      }),
    isKept: () => false,
  });
  const { user: own, system } = process.threadCpuUsage(begun);
  if (page.kind !== "page" || page.status !== 200) throw new Error("no page was made");
  return { milliseconds: (own + system) / 1_000, ...page.texts, kilobytes: page.html.length / 1e3 };
}

await made(ordinary);
const rows: Record<string, object> = {};
for (const [name, text] of Object.entries(texts)) {
  const times: number[] = [];
  let page = await made(text);
  for (let round = 0; round < 5; round += 1) {
    page = await made(text);
    times.push(page.milliseconds);
  }
  const { asTyped, left, kilobytes } = page;
  rows[name] = {
    characters: text.length * 100,
    milliseconds: Math.round(median(times)),
    asTyped,
    left,
    kilobytes: Math.round(kilobytes),
  };
}
console.table(rows);
