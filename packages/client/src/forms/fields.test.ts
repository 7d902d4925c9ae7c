import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choice,
  faultsOf,
  flag,
  lines,
  moment,
  number,
  optional,
  optionalNumber,
  ref,
  refs,
  text,
  textsOf,
  trimmed,
  valuesOf,
  whole,
} from "./fields.ts";

type Kind<Value> = { toText: (value: Value) => string; fromText: (text: string) => Value };

/** A value is the same once its text is read again. */
const keeps = <Value>({ toText, fromText }: Kind<Value>, values: fc.Arbitrary<Value>) =>
  fc.assert(
    fc.property(values, (value) => {
      expect(fromText(toText(value))).toEqual(value);
    }),
  );

const word = fc.string({ minLength: 1 }).filter((some) => some.trim() === some);
const price = fc.nat(10_000_000).map((millimes) => millimes / 1000);
const one = fc.record({ id: fc.nat() });

describe("a value is the same once its text is read again", () => {
  it("of texts", () => {
    keeps(text(), fc.string());
    keeps(trimmed(), word);
    keeps(optional(), fc.option(word));
    keeps(lines(), fc.array(word.filter((some) => !some.includes("\n"))));
  });

  it("of numbers", () => {
    keeps(number(), price);
    keeps(whole(), fc.nat());
    keeps(optionalNumber(), fc.option(price));
    keeps(moment(), fc.option(fc.nat(99_999)));
  });

  it("of flags and choices", () => {
    keeps(flag(), fc.boolean());
    keeps(choice({ a: "Un", b: "Deux" }), fc.constantFrom("a", "b"));
    keeps(ref(), fc.option(one));
    keeps(refs(), fc.array(one));
  });
});

describe("a text is read", () => {
  it("as a number, as it is typed in French", () => {
    const read = ["99,5", "1 200", "99.500", " 7 "].map(number().fromText);
    expect(read).toEqual([99.5, 1200, 99.5, 7]);
    expect(["", "x", "-3", "1,2,3"].map(number().fromText)).toEqual(Array(4).fill(Number.NaN));
    expect(["", "12 jours", "1,5", "-1"].map(whole().fromText)).toEqual(Array(4).fill(Number.NaN));
    expect(whole().fromText(" 90 ")).toBe(90);
  });

  it("as no number where none need be", () => {
    expect(["", " ", "x"].map(optionalNumber().fromText)).toEqual([null, null, Number.NaN]);
    expect(["", "1:65", "65"].map(moment().fromText)).toEqual([null, Number.NaN, 65]);
  });

  it("as nothing where it is blank", () => {
    expect(optional().fromText("  ")).toBeNull();
    expect(ref().fromText("")).toBeNull();
    expect(refs().fromText("")).toEqual([]);
    expect(lines().fromText(" a \n\n b")).toEqual(["a", "b"]);
  });

  it("as the first choice where it is none", () => {
    expect(choice({ a: "Un", b: "Deux" }).fromText("c")).toBe("a");
  });

  it("with its spaces only where they are part of it", () => {
    expect(text().fromText(" secret ")).toBe(" secret ");
    expect(trimmed().fromText(" Titre ")).toBe("Titre");
  });
});

describe("a form", () => {
  const fields = {
    title: trimmed({ required: "Le titre est obligatoire" }),
    chapter: ref({ required: "Le chapitre est obligatoire" }),
    notions: refs({ required: "Une notion au moins" }),
    minutes: whole({
      required: "La durée est obligatoire",
      rule: (minutes) => (minutes > 600 ? "600 minutes au plus" : undefined),
    }),
    visible: flag(),
  };
  const full = valuesOf(
    fields,
    textsOf(fields, { title: "Suites", chapter: { id: 3 }, notions: [{ id: 1 }], minutes: 90 }),
  );

  it("is empty where nothing fills it", () => {
    const texts = textsOf(fields, { title: null });
    expect(texts).toEqual({ title: "", chapter: "", notions: "", minutes: "", visible: "" });
    expect(faultsOf(fields, valuesOf(fields, texts))).toEqual({
      title: "Le titre est obligatoire",
      chapter: "Le chapitre est obligatoire",
      notions: "Une notion au moins",
      minutes: "La durée est obligatoire",
    });
  });

  it("takes more than its fields, as what it edits has", () => {
    const chapter = { id: 3, name: "Suites" };
    const texts = textsOf(fields, { title: "Limites", chapter });
    expect(valuesOf(fields, texts)).toMatchObject({ title: "Limites", chapter: { id: 3 } });
  });

  it("has its own rules before those between its fields", () => {
    const between = () => ({ minutes: "Trop long pour ce chapitre" });
    const long = { ...full, minutes: 601 };
    expect(faultsOf(fields, full)).toEqual({});
    expect(faultsOf(fields, long)).toEqual({ minutes: "600 minutes au plus" });
    expect(faultsOf(fields, full, between)).toEqual({ minutes: "Trop long pour ce chapitre" });
    expect(faultsOf(fields, long, between)).toEqual({ minutes: "600 minutes au plus" });
  });
});
