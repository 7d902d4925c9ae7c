import { describe, expect, it } from "vitest";
import { commandOf, rateAfter } from "./commands.ts";

const nowhere = { takesText: false, pressable: false, takesArrows: false, scrolls: false };
const press = (key: string, place = {}, modifiers = {}) =>
  commandOf(
    { key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers },
    { ...nowhere, ...place },
  );

describe("keys", () => {
  it("play, skip, mute and fill the screen", () => {
    expect(press(" ")).toEqual({ do: "toggle" });
    expect(press("K")).toEqual({ do: "toggle" });
    expect(press("j")).toEqual({ do: "skip", by: -10 });
    expect(press("ArrowRight")).toEqual({ do: "skip", by: 5 });
    expect(press("ArrowDown")).toEqual({ do: "volume", by: -0.1 });
    expect(press("m")).toEqual({ do: "mute" });
    expect(press("F")).toEqual({ do: "fullscreen" });
    expect(press("7")).toEqual({ do: "jump", to: 0.7 });
  });

  it("are letters while a note is written", () => {
    for (const key of [" ", "k", "f", "7", "ArrowLeft"])
      expect(press(key, { takesText: true })).toBeNull();
  });

  it("leave space to a button and the arrows to tabs", () => {
    expect(press(" ", { pressable: true })).toBeNull();
    expect(press("k", { pressable: true })).toEqual({ do: "toggle" });
    expect(press("ArrowLeft", { takesArrows: true })).toBeNull();
    expect(press("ArrowDown", { scrolls: true })).toBeNull();
    expect(press("ArrowLeft", { scrolls: true })).toEqual({ do: "skip", by: -5 });
  });

  it("leave the browser its own shortcuts", () => {
    expect(press("f", {}, { ctrlKey: true })).toBeNull();
    expect(press("ArrowLeft", {}, { altKey: true })).toBeNull();
    expect(press("Tab")).toBeNull();
  });
});

it("steps through the speeds and stays at their ends", () => {
  expect(rateAfter(1, 1)).toBe(1.25);
  expect(rateAfter(1, -1)).toBe(0.75);
  expect(rateAfter(2, 1)).toBe(2);
  expect(rateAfter(0.5, -1)).toBe(0.5);
});
