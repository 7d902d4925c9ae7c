/** What a press is for. */
const controls = "a, button, summary, label, input, select, textarea, [role=option], [tabindex]";

/** What the first press of one, two or more was on, and where. */
let first: { control: Element; x: number; y: number } | null = null;

/**
 * The second press of a double one was meant for what the first was on. What has come into its place meanwhile, a dialog,
 * another page, the next row, is not pressed by it, nor given the focus. The browser counts the presses (`detail`).
 */
export function followPresses(): void {
  for (const kind of ["mousedown", "click"] as const)
    addEventListener(kind, stopMeantElsewhere, true);
}

function stopMeantElsewhere(event: MouseEvent): void {
  const { detail, clientX: x, clientY: y } = event;
  const control = controlAt(event.target);
  if (detail === 1) first = control && { control, x, y };
  if (detail < 2 || !first || control === first.control) return;
  // Two that stand beside each other are pressed as quickly: keys.
  if (first.control.contains(document.elementFromPoint(first.x, first.y))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
