// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code, as it stands in modules.
import { expect, test } from "vitest";
import { type Catalogue, exchange, holesOf } from "./exchange.ts";
import { sentencesIn } from "./sentences.ts";

const file = "Page.tsx";
const wordsIn = (code: string) => sentencesIn(file, code).map(({ words }) => words);
const inArabic = (code: string, catalogue: Catalogue) =>
  exchange(code, sentencesIn(file, code), catalogue);

test("words are what somebody reads: texts, labels, sentences", () => {
  const code = `
    import { x } from "./un deux.ts";
    type Kind = "deux mots";
    const rows = { title: "note", className: "deux mots", "deux clés": 1 };
    if (kind === "Deux Mots" || rows["un deux"]) toast("success", "L'offre est là");
    switch (kind) { case "Trois": break; default: }
    createFileRoute("/un/deux trois");
    const rowClass = "row gap-2";
    const page = <p className="a b" aria-label="panier">oui {"non"} {word === "ou" ? "si" : null}</p>;
  `;
  expect(wordsIn(code)).toEqual(["note", "L'offre est là", "panier", "oui non {0}", "si"]);
});

test("the text of an element is one sentence, its lines and its spaces as React shows them", () => {
  const code = `
    <p>
      <Icon /> Déjà
      {" "}{count} vidéo{count > 1 ? "s" : ""} dans{" "}
      <b>ce cours</b>{"\\u00a0"}!
      {/* a word for us */}
      <Button>Voir</Button>
    </p>
  `;
  expect(wordsIn(code)).toEqual(["Déjà {0} vidéo{} dans {1} !", "ce cours", "Voir"]);
});

test("other words take the holes where they want them, and leave French endings out", () => {
  const code = `const page = <p><Icon /> Il reste {n} vidéo{n > 1 ? "s" : ""} de <b>{title}</b>. </p>;`;
  const catalogue = { "Il reste {0} vidéo{} de {1}.": "{1}: بقي {0}" };
  expect(inArabic(code, catalogue)).toBe(
    'const page = <p><Icon />{" "}<b>{title}</b>{": بقي "}{n}{" "}</p>;',
  );
});

test("words within the holes of others are exchanged too, whether or not those are", () => {
  const code = 'const said = `Ses ${n > 1 ? `${n} réponses` : "réponse"} partiront`;';
  const inner = { "{0} réponses": "الإجابات: {0}", réponse: "إجابة" };
  expect(inArabic(code, inner)).toBe(
    'const said = `Ses ${n > 1 ? `الإجابات: ${n}` : "إجابة"} partiront`;',
  );
  expect(inArabic(code, { ...inner, "Ses {0} partiront": "تُحذف {0}" })).toBe(
    'const said = `تُحذف ${n > 1 ? `الإجابات: ${n}` : "إجابة"}`;',
  );
});

test("a helper that only joins a number and a word is a pattern as well", () => {
  const code = 'const counted = (n, word) => `${n} ${word}${n > 1 ? "s" : ""}`;';
  expect(inArabic(code, { "{0} {1}{}": "{1}: {0}" })).toBe(
    "const counted = (n, word) => `${word}: ${n}`;",
  );
});

test("attributes, apostrophes, quotes, braces and backquotes stand as they have to", () => {
  const code = `<input title="L'accès" alt={\`Dit \${name}\`} placeholder="Tout" />`;
  const catalogue = { "L'accès": 'قال "نعم"', "Dit {0}": "`{0}` ${x}", Tout: "{كل}" };
  expect(inArabic(code, catalogue)).toBe(
    '<input title={"قال \\"نعم\\""} alt={`\\`${name}\\` \\${x}`} placeholder={"{كل}"} />',
  );
  expect(inArabic("<p>Tout</p>", { Tout: "a {b} <c>" })).toBe('<p>{"a {b} <c>"}</p>');
});

test("words that a number inflects are chosen when it is known", () => {
  const code = "const page = <p>{n} mois</p>; const said = `${n} mois`;";
  expect(inArabic(code, { "{0} mois": "{0:شهر|شهران|# أشهر}!" })).toBe(
    'const page = <p>{$inflected(n, "شهر|شهران|# أشهر")}{"!"}</p>; ' +
      'const said = `${$inflected(n, "شهر|شهران|# أشهر")}!`;',
  );
  const counted = "const counted = (n, word) => `${n} ${word}${n > 1 ? 's' : ''}`;";
  expect(inArabic(counted, { "{0} {1}{}": "{0:{1}}" })).toBe(
    "const counted = (n, word) => `${$inflected(n, word)}`;",
  );
  expect(holesOf("{0:{1}} و{2}")).toEqual(["0", "1", "2"]);
});

test("the same words are exchanged wherever they stand; what is not named stays to the letter", () => {
  const code = `<p title="Cours">Cours<b>Notes d'ici</b></p>`;
  expect(inArabic(code, { Cours: "دروس" })).toBe(
    `<p title={"دروس"}>{"دروس"}<b>Notes d'ici</b></p>`,
  );
  expect(inArabic(code, {})).toBe(code);
});

test("what the code says is not translated is nobody's words", () => {
  const code = `
    // not translated
    export const classes = { MPI: { label: "Préparatoire Intégré", lead: [\`Bac \${n} ans\`] } };
    headers.set("authorization", /* not translated */ \`Bearer \${token}\`);
    const page = <p title={/* not translated */ "Deux mots"}><b>{/* not translated */}Majorant</b> Oui</p>;
  `;
  expect(wordsIn(code)).toEqual(["Oui"]);
});

test("a text whose meaning the code says has words of its own", () => {
  const code = `
    const seen = /* meaning: chapter */ "Terminé";
    const page = <p title="Terminé">{/* meaning: access */}{n} Terminé</p>;
  `;
  const catalogue = { Terminé: "منتهٍ", "Terminé {chapter}": "مكتمل" };
  expect(wordsIn(code)).toEqual(["Terminé {chapter}", "Terminé", "{0} Terminé {access}"]);
  expect(inArabic(code, catalogue)).toBe(
    code
      .replace('/* meaning: chapter */ "Terminé"', '/* meaning: chapter */ "مكتمل"')
      .replace('"Terminé"', '{"منتهٍ"}'),
  );
});

test("a meaning of no words is refused", () => {
  expect(() => wordsIn('/* meaning: a menu */ const x = 1; const y = "Deux mots";')).toThrow(
    'Page.tsx: no words are right after "a menu"',
  );
});

test("an entity is refused: the code writes its characters", () => {
  expect(() => wordsIn("<p>l&apos;offre</p>")).toThrow(
    "write the character itself in l&apos;offre",
  );
});

test("holes are the numbered ones", () => {
  expect(holesOf("{1} vidéo{} de {0}")).toEqual(["0", "1"]);
});
