import { fireEvent, waitFor } from "@testing-library/dom";
import { expect } from "vitest";

// What a form asks for, and what it says of it.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is typed into or chosen from: the others always have a value, or are acts of their own. */
const fillable =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), select, textarea';

/** The fields of a form that can be empty, each with what it is called. */
function fieldsOf(form: HTMLFormElement): { control: Control; label: string }[] {
  return [...form.querySelectorAll<Control>(fillable)].flatMap((control) => {
    const label = control.id && document.querySelector(`label[for="${control.id}"]`)?.textContent;
    const isChosen =
      control instanceof HTMLSelectElement && [...control.options].every(({ value }) => value);
    const isSaid = control.disabled && control.value !== "";
    return label && !isChosen && !isSaid ? [{ control, label }] : [];
  });
}

const isOptional = (label: string) => label.endsWith(" (facultatif)");

/**
 * Sends a form with nothing in it: it refuses each of its fields that does not say "(facultatif)", and none
 * that does; but for `apart`, which are asked for beside another. Answers what they are called.
 */
export async function expectOptionalSaid(form: HTMLFormElement, apart?: RegExp): Promise<string[]> {
  for (const { control } of fieldsOf(form))
    if (control.value !== "")
      fireEvent[control instanceof HTMLSelectElement ? "change" : "input"](control, {
        target: { value: "" },
      });
  fireEvent.submit(form);
  const refused = (control: Control) => control.getAttribute("aria-invalid") === "true";
  await waitFor(() => expect(fieldsOf(form).some(({ control }) => refused(control))).toBe(true));
  const wrong = fieldsOf(form).filter(
    ({ control, label }) => !apart?.test(label) && refused(control) === isOptional(label),
  );
  expect(wrong.map(({ label }) => label)).toEqual([]);
  return fieldsOf(form).map(({ label }) => label);
}
