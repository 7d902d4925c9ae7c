import { fireEvent, screen, waitFor, within } from "@testing-library/dom";

// What a reader does, by the names that they see, once what they do it with is there.

/** Presses the button, the link or the tab of that name. */
export async function press(role: "button" | "link" | "tab" | "menuitem", name: string | RegExp) {
  const element = await waitFor(() => {
    const match = screen.getByRole(role, { name });
    if (match.getAttribute("aria-disabled") === "true") throw new Error(`${name} is not active`);
    return match;
  });
  fireEvent.click(element);
}

/** Types into the field of that label. */
export async function type(label: string | RegExp, value: string) {
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });
}

/** Chooses an option of the native list of that label. */
export async function choose(label: string | RegExp, option: string | RegExp) {
  const list = await screen.findByLabelText(label);
  const choice = await within(list).findByRole<HTMLOptionElement>("option", { name: option });
  fireEvent.change(list, { target: { value: choice.value } });
}

/** Chooses a file in the picker of that label. */
export async function pick(label: string | RegExp, file: File) {
  const files = new DataTransfer();
  files.items.add(file);
  fireEvent.change(await screen.findByLabelText(label), { target: { files: files.files } });
}
