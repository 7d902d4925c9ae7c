import { prerender } from "react-dom/static.edge";
import { expect, test, vi } from "vitest";
import { FaultPage } from "./FaultPage.tsx";

// What a dead line does to a part of the application that was not fetched yet.
vi.mock("./errors/ServerErrorPage.tsx", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

test("says what to do where not even the page of the fault can be fetched", async () => {
  const { prelude } = await prerender(<FaultPage fault={500} />);
  const page = await new Response(prelude).text();
  expect(page).toContain("La page n’a pas pu être chargée");
  expect(page).toContain("Réessayer");
});
