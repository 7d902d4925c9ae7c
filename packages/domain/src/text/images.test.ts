import { describe, expect, test } from "vitest";
import { hasBareImage, imageMark, imageNames, missingPictures, withoutImages } from "./images.ts";

const [one, other] = [
  "0b5f3c1e-5d0c-4c8e-9a54-2f6f1f0a7d11",
  "5f0c3c1e-5d0c-4c8e-9a54-2f6f1f0a7d12",
] as const;

describe("the images of a text", () => {
  test("are known by their names, each once", () => {
    const text = `![a](image:${one}) et ![b](image:${other})\n![c](image:${one}) ![d](plan.png)`;
    expect(imageNames(text)).toEqual([one, other]);
    expect(
      imageNames(`[a](image:${one}) ![](image:../secret) ![a](image:${one.slice(1)})`),
    ).toEqual([]);
  });

  test("are described", () => {
    expect(hasBareImage(`![ ](image:${one})`)).toBe(true);
    expect(hasBareImage(`![un circuit](image:${one}) ![](plan.png)`)).toBe(false);
  });

  test("are written so that they are read again, whatever the description has", () => {
    const mark = imageMark(" Le circuit [RC] |u|\nà l’instant 0 ", one);
    expect(mark).toBe(`![Le circuit RC u à l’instant 0](image:${one})`);
    expect(imageNames(mark)).toEqual([one]);
  });

  test("that are nowhere are told by their lines", () => {
    expect(missingPictures(`![a](image:${one})\n\nVoir ![un plan](plans/rez.png).`)).toEqual([
      { line: 3, name: "plans/rez.png" },
    ]);
  });

  test("are their descriptions where only words can stand", () => {
    expect(withoutImages(`Soit ![un circuit](image:${one}).`)).toBe("Soit un circuit.");
  });
});
