import { retention, retentionText } from "@majorant/domain/accounts/retention";
import { keptBackups } from "@majorant/domain/operations/backups";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showVisitor } from "./show.ts";

test("what is kept is said with the daily job's own times, and how to use one's rights", async () => {
  await showVisitor("/confidentialite");
  await screen.findByRole("heading", { level: 1, name: "Confidentialité" });
  const times = screen
    .getAllByRole("definition")
    .map(({ textContent }) => textContent.split(",")[0]);
  expect(times.toSorted()).toEqual(Object.values(retention).map(retentionText).toSorted());
  expect(screen.getByText(/n° 2004-63/)).toBeDefined();
  const backups = screen.getByRole("heading", { level: 2, name: "Dans les sauvegardes" });
  expect(backups.nextElementSibling?.textContent).toContain(`${keptBackups.months} mois plus tard`);
  const profile = screen.getByRole("link", { name: "votre profil" });
  expect(profile.getAttribute("href")).toBe("/student/profile");
});

test("every public page leads to it", async () => {
  await showVisitor("/accessibilite");
  const footer = await screen.findByRole("contentinfo");
  const link = within(footer).getByRole("link", { name: "Confidentialité" });
  expect(link.getAttribute("href")).toBe("/confidentialite");
});
