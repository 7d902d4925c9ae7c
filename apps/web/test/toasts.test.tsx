import { Toaster } from "@majorant/ui/feedback/Toaster.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { screen } from "@testing-library/dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";

// What is said in passing is said whatever is closing meanwhile, on however slow a machine.

const text = "La demande est renvoyée";

afterEach(() => {
  vi.useRealTimers();
});

/** Lets the page be drawn for so many turns; no timer moves by it. */
async function draw(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test.each(Array.from({ length: 12 }, (_, turns) => turns))(
  "what is said in a dialog that closes %s turns later is shown on the page",
  async (turns) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    root.render(<Toaster />);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    await draw(5);
    toast("success", text);

    await draw(turns);
    dialog.remove();
    // The page has been told so, and is too busy to be drawn anew before its timers fire.
    for (let tick = 0; tick < 10; tick++) await Promise.resolve();
    vi.advanceTimersByTime(150);
    await draw(20);
    vi.advanceTimersByTime(150);
    await draw(20);

    expect(screen.queryAllByText(text)).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    await draw(20);
    expect(screen.queryAllByText(text)).toHaveLength(0);
    root.unmount();
  },
);
