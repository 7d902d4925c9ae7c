import { invalidValue, refusals } from "@majorant/contract/refusals";
import arabic from "@majorant/contract/words/ar.json" with { type: "json" };
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { handleErrors } from "./errors.ts";
import { Refusal } from "./refusal.ts";

const app = Fastify({ genReqId: () => "3f" });
handleErrors(app);
app.get("/fault", () => {
  throw new Error("a fault");
});
app.get("/order", () => {
  throw new Refusal("EMPTY_ORDER");
});
app.get("/columns", () => {
  throw new Refusal("IMPORT_WITHOUT_EMAIL");
});
app.get("/fields", () => {
  throw new Refusal("INVALID", { note: "La note est obligatoire", x: "Une phrase à nous" });
});
afterAll(() => app.close());

const origin = "https://majorant.tn";
const toldOn = async (page: string, call: string, cookie = "langue=ar") =>
  (await app.inject({ url: call, headers: { cookie, referer: `${origin}${page}` } })).json();

const catalogue: Record<string, string> = arabic;
const inArabic = (sentence: string) => expect.stringMatching(`^${catalogue[sentence]}$`);

test("each refusal has its sentence in Arabic", () => {
  const sentences = [invalidValue, ...Object.values(refusals).map(([, sentence]) => sentence)];
  const inCatalogue = (sentence: string) => catalogue[sentence.replaceAll("\u00a0", " ")];
  expect(
    sentences.filter((sentence) => !/\p{Script=Arabic}/u.test(inCatalogue(sentence) ?? "")),
  ).toEqual([]);
});

test("a student's page in Arabic is refused in Arabic, field by field; what has no words stays French", async () => {
  expect(await toldOn("/student/cart", "/order")).toEqual({
    code: "EMPTY_ORDER",
    error: inArabic("Votre panier est vide."),
  });
  expect((await toldOn("/student/notes?page=2", "/fields")).fields).toEqual({
    note: inArabic("La note est obligatoire"),
    x: "Une phrase à nous",
  });
  expect((await toldOn("/student/notes", "/columns")).error).toBe(
    catalogue["Aucune colonne « Email » : la première ligne du fichier doit nommer les colonnes."],
  );
  expect((await toldOn("/student/notes", "/fault")).error).toMatch(/\p{Script=Arabic}.*3f\.$/u);
});

test.each([
  ["a public page", "/auth/signin", "langue=ar"],
  ["the staff's", "/admin/offres", "langue=ar"],
  ["a student's without a choice", "/student/cart", ""],
  ["a student's with junk", "/student/cart", "langue=constructor"],
])("%s is refused in French", async (_, page, cookie) => {
  expect((await toldOn(page, "/order", cookie)).error).toBe("Votre panier est vide.");
});

test("nobody's call, and one whose page is not said, are refused in French", async () => {
  for (const headers of [{}, { cookie: "langue=ar" }, { cookie: "langue=ar", referer: "//" }])
    expect((await app.inject({ url: "/fault", headers })).json().error).toBe(
      "Une erreur est survenue de notre côté. Si elle persiste, donnez-nous ce numéro : 3f.",
    );
});
