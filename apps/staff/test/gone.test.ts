import { press, type } from "@majorant/client/test/acts.ts";
import { refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import { group } from "./samples.ts";
import { showAdministrator, showTeacher } from "./show.ts";

// What a form says of what somebody deleted while it was filled.

const gone = refused("NOT_FOUND");

describe("a group that somebody deleted while its form was filled", () => {
  /** Its form, with another name; the group goes then. */
  async function filled() {
    let isThere = true;
    await showAdministrator("/utilisateurs/groupe/4/modifier", {
      ...everything,
      "GET /groupes/{groupeId}": () => (isThere ? Response.json(group) : gone()),
      "PUT /groupes/{groupeId}": gone,
    });
    await type(/^Nom/, "MP1 Sousse");
    return () => {
      isThere = false;
    };
  }

  test("is said by name, what was typed stays, and the list is one press away", async () => {
    const remove = await filled();
    remove();
    await press("button", "Enregistrer");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Quelqu’un a supprimé ce groupe entre-temps.");
    expect(alert.textContent).toContain("copiez-le si vous voulez le garder");
    const list = within(alert).getByRole("link", { name: "Aller à la liste : Utilisateurs" });
    expect(list.getAttribute("href")).toBe("/utilisateurs");
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe("MP1 Sousse");
  });

  test("does not take the page away when the window is looked at again", async () => {
    const remove = await filled();
    const reads = () => sentTo("GET /groupes/{groupeId}").length;
    const before = reads();
    remove();
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await press("button", "Enregistrer");
    await screen.findByText(/^Quelqu’un a supprimé ce groupe entre-temps/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe("MP1 Sousse");
    expect(screen.queryByText("404 ERROR")).toBeNull();
  });

  test("is told apart from what was chosen in its form", async () => {
    await filled();
    await press("button", "Enregistrer");
    await screen.findByText(/^Quelqu’un a supprimé ce que vous avez choisi dans ce formulaire/);
  });
});

test("of what is filled in a dialog, the list behind is read again once it is closed", async () => {
  await showTeacher("/enseignant/myCourses/course/3", {
    ...everything,
    "POST /sections": gone,
  });
  await press("button", /^Ajouter un chapitre/);
  await type(/^Nom/, "Séries");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Ajouter" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toMatch(
    /Quelqu’un a supprimé ce que vous avez choisi dans ce formulaire entre-temps, ou votre accès a pris fin\./,
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe("Séries");
  const reads = sentTo("GET /cours/{coursId}/sections").length;
  fireEvent.click(dialog.getByRole("button", { name: "Annuler" }));
  await press("button", "Quitter");
  await waitFor(() =>
    expect(sentTo("GET /cours/{coursId}/sections").length).toBeGreaterThan(reads),
  );
});
