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
  fireEvent.input(await screen.findByLabelText(label, { selector: "input, textarea" }), {
    target: { value },
  });
}

/** Chooses an option of the list of that label: a browser's own, or one that is searched. */
export async function choose(label: string | RegExp, option: string | RegExp) {
  const list = await screen.findByLabelText(label, { selector: "select, input" });
  if (list instanceof HTMLInputElement) {
    list.click();
    // Hidden: nothing is drawn here, so that no list is in sight.
    fireEvent.click(await screen.findByRole("option", { name: option, hidden: true }));
    return;
  }
  const choice = await within(list).findByRole<HTMLOptionElement>("option", { name: option });
  fireEvent.change(list, { target: { value: choice.value } });
}

/** Chooses a file in the picker of that label. */
export async function pick(label: string | RegExp, file: File) {
  const files = new DataTransfer();
  files.items.add(file);
  fireEvent.change(await screen.findByLabelText(label), { target: { files: files.files } });
}
