import { useEffect, useEffectEvent } from "react";
import { type Command, commandOf, type Place } from "./commands.ts";

const writes = "textarea, select, [contenteditable], input:not([type=range])";
const presses = "button, a[href], summary, [role=tab]";
/** The timeline's arrows are the player's; the volume's are its own. */
const slides = "[role=tablist], input[type=range]:not([data-timeline])";

function placeOf(target: Element, stage: HTMLElement): Place {
  const nowhere = target === document.body || target instanceof HTMLDialogElement;
  return {
    takesText: target.closest(writes) !== null,
    pressable: target.closest(presses) !== null,
    takesArrows: target.closest(slides) !== null,
    scrolls: !(nowhere || stage.contains(target)),
  };
}

/** Listens to the player's keys wherever the focus is in the dialog that it stands in. */
export function useShortcuts(stage: HTMLElement | null, run: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!stage || event.defaultPrevented || !(target instanceof Element)) return;
    const dialog = target.closest("dialog");
    // Another dialog stands over this one: a note's deletion.
    if (dialog && dialog !== stage.closest("dialog")) return;
    const command = commandOf(event, placeOf(target, stage));
    if (!command) return;
    event.preventDefault();
    if (!event.repeat || command.do === "skip" || command.do === "volume") run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
