import { followSession } from "@majorant/client/start.tsx";
import { press, type } from "@majorant/client/test/acts.ts";
import { refusals } from "@majorant/contract/refusals";
import { Carousel } from "@majorant/ui/layout/Carousel.tsx";
import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { showVisitor } from "./show.ts";

// Contractual limits (docs/product/limits.md) where they take effect.

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("L4: the devices that stand in the way, with when they were used last", async () => {
  const [status, error] = refusals.TOO_MANY_DEVICES;
  const devices = [{ id: 1, name: "Chrome · Android", lastUsedAt: "2026-12-03T19:05:00Z" }];
  await showVisitor("/auth/signin", {
    "POST /auth/signIn": () =>
      Response.json({ code: "TOO_MANY_DEVICES", error, devices }, { status }),
  });
  await type("Email", "sarra@exemple.tn");
  await type("Mot de passe", "Majorant-2026");
  await press("button", "Se connecter");
  await screen.findByText("03/12/2026 20:05");
});

test("L17: testimonials move by themselves, in 500 ms", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "requestAnimationFrame", "performance"],
  });
  const root = createRoot(place);
  root.render(
    <Carousel
      label="Témoignages"
      slides={[1, 2, 3, 4].map((n) => ({ key: String(n), content: `Avis ${n}` }))}
    />,
  );
  await screen.findByRole("button", { name: "Pause" });
  const list = screen.getByRole("list");
  // Nothing is laid out here: four slides of 100 px, one of which is seen.
  Object.defineProperties(list, { scrollWidth: { value: 400 }, clientWidth: { value: 100 } });
  for (const slide of list.children)
    slide.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  vi.advanceTimersByTime(6000);
  vi.advanceTimersByTime(450);
  expect(list.scrollLeft).toBeGreaterThan(0);
  expect(list.scrollLeft).toBeLessThan(100);
  vi.advanceTimersByTime(70);
  expect(list.scrollLeft).toBe(100);
  root.unmount();
  place.remove();
});

test("L19: a service worker that an earlier version left is unregistered", async () => {
  const unregister = vi.fn();
  const serviceWorker = { getRegistrations: async () => [{ unregister }] };
  vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  followSession(createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }));
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce());
});
