import { choose, press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused, silent } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import { request, section, tag, user } from "./samples.ts";
import { showAdministrator, showTeacher, showTechnician } from "./show.ts";

// One chooser for what a school has thousands of: searched on the server through the whole path.

const course = (id: number, fullTitle: string) => ({
  id,
  title: fullTitle.split(" › ").at(-1) ?? "",
  mediumTitle: "",
  fullTitle,
  photo: null,
  open: true,
  active: true,
});

const late = course(1_790, "PT › Physique › Électromagnétisme");
const first = Array.from({ length: 20 }, (_, n) => course(n + 1, `MP1 › Cours ${n + 1}`));

/** 1,812 courses, of which a page is told and only the last has the words. */
const manyCourses: Answers = {
  "GET /courses": ({ query }) => {
    const ids = query.get("ids")?.split(",") ?? [];
    if (ids.length > 0) {
      const some = [...first, late].filter(({ id }) => ids.includes(String(id)));
      return page(some)();
    }
    return query.get("q") ? page([late])() : page(first, 1_812)();
  },
  "GET /cours/{coursId}/sections": [section],
  "GET /tags": [tag],
  "GET /media": [],
};

/** The first page at once, and never what is searched for. */
const slowAnswers: Answers["GET /courses"] = ({ query }) =>
  query.get("q") ? silent() : page(first, 1_812)();

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });

const options = () => screen.queryAllByRole("option", { hidden: true });

describe("a technician among 1,812 courses", () => {
  test("sees twenty, is told how many there are, and finds one by words of its path", async () => {
    await showTechnician("/technician/videos/", manyCourses);
    (await field("Cours")).click();
    await screen.findByText(/^20 sur 1\s812 : précisez$/);
    expect(options()).toHaveLength(20);
    await type("Cours", "electro pt");
    await screen.findByRole("option", { name: late.fullTitle, hidden: true });
    expect(sentTo("GET /courses").at(-1)?.query.get("q")).toBe("electro pt");
    await choose("Cours", late.fullTitle);
    await screen.findByDisplayValue(late.fullTitle);
    expect(location.search).toBe("?course=1790");
  });

  test("reads the name of the one that the address has, which is on no first page", async () => {
    await showTechnician("/technician/videos/?course=1790", manyCourses);
    await screen.findByDisplayValue(late.fullTitle);
  });

  test("chooses by the keyboard alone, and sends no form by it", async () => {
    await showTechnician("/technician/addVideo/", manyCourses);
    const input = await field("Cours");
    fireEvent.keyDown(input, { code: "ArrowDown", key: "ArrowDown" });
    await screen.findByRole("option", { name: "MP1 › Cours 1", hidden: true });
    await type("Cours", "electro");
    await screen.findByRole("option", { name: late.fullTitle, hidden: true });
    await waitFor(() =>
      expect(screen.queryByRole("option", { name: "MP1 › Cours 1", hidden: true })).toBeNull(),
    );
    fireEvent.keyDown(input, { code: "Enter", key: "Enter" });
    await screen.findByDisplayValue(late.fullTitle);
    expect(screen.queryByText("Le nom est obligatoire")).toBeNull();
  });

  test("can choose nothing that lacks the words, while the server looks for them", async () => {
    const slow = { ...manyCourses, "GET /courses": slowAnswers };
    await showTechnician("/technician/videos/", slow);
    const input = await field("Cours");
    input.click();
    await screen.findByRole("option", { name: "MP1 › Cours 12", hidden: true });
    await type("Cours", "mp1 12");
    expect(options().map((one) => one.textContent)).toEqual(["MP1 › Cours 12"]);
    await type("Cours", "electro");
    fireEvent.keyDown(input, { code: "Enter", key: "Enter" });
    expect(options()).toHaveLength(0);
    await screen.findByText("Recherche…");
    expect(location.search).toBe("");
  });

  test("finds the last ones chosen first, those of this account alone", async () => {
    localStorage.setItem("majorant.recent.courses.7", '["1790"]');
    localStorage.setItem("majorant.recent.courses.8", '["3"]');
    await showTechnician("/technician/videos/", manyCourses);
    (await field("Cours")).click();
    const recent = within(await screen.findByRole("group", { name: "Récents", hidden: true }));
    const names = recent.getAllByRole("option", { hidden: true }).map((one) => one.textContent);
    expect(names).toEqual([late.fullTitle]);
    await choose("Cours", "MP1 › Cours 2");
    expect(localStorage.getItem("majorant.recent.courses.7")).toBe('["2","1790"]');
  });

  test("is told where nothing has the words", async () => {
    await showTechnician("/technician/videos/", { ...manyCourses, "GET /courses": [] });
    (await field("Cours")).click();
    await screen.findByText("Aucun cours");
  });

  test("is told what the server refused, and asks again", async () => {
    const answers = { ...manyCourses, "GET /courses": refused("FORBIDDEN") };
    await showTechnician("/technician/videos/", answers);
    (await field("Cours")).click();
    await screen.findByText(refusals.FORBIDDEN[1]);
    fireEvent.click(screen.getByRole("button", { name: "Réessayer", hidden: true }));
    await waitFor(() => expect(sentTo("GET /courses")).toHaveLength(2));
  });

  test("publishes a request into its course, however far down that is", async () => {
    await showTechnician("/technician/addVideo/?videoRequest=61", {
      ...manyCourses,
      "GET /videoRequests/{videoRequestId}": {
        ...request,
        state: "ready",
        courseResource: { id: late.id, title: late.title, fullTitle: late.fullTitle },
      },
    });
    await screen.findByDisplayValue(late.fullTitle);
  });
});

test("an announcement goes to the students of a course that is searched for", async () => {
  await showAdministrator("/admin/annonces/ajouter", { ...everything, ...manyCourses });
  await type("Cours", "electro");
  await choose("Cours", late.fullTitle);
  await screen.findByDisplayValue(late.fullTitle);
  expect(sentTo("GET /courses").at(-1)?.query.get("active")).toBe("true");
});

test("a teacher sends a video into one of many courses, and takes an optional choice back", async () => {
  await showTeacher("/enseignant/videoRequest/?kind=file", {
    ...manyCourses,
    "GET /users/{utilisateurId}/videoRequests": [],
    "GET /uploads": [],
  });
  await choose(/^Cours/, "MP1 › Cours 1");
  await screen.findByDisplayValue("MP1 › Cours 1");
  await press("button", "Effacer : Cours");
  await waitFor(async () => expect((await field("Cours (facultatif)")).value).toBe(""));
});

describe("a chooser in a dialog", () => {
  const groups: Answers = {
    "GET /groupes": [
      { id: 4, nom: "MP1 Tunis", nombreUtilisateurs: 0, nombreEtudiants: 0, sousGroupes: [] },
      { id: 5, nom: "MP1 Sfax", nombreUtilisateurs: 0, nombreEtudiants: 0, sousGroupes: [] },
    ],
  };
  const modal = "/utilisateurs/utilisateur/21/modifier/ajouterGroupe";

  test("offers none that can't be chosen, among the last ones either", async () => {
    localStorage.setItem("majorant.recent.groups.7", '["4","5"]');
    await showAdministrator(modal, {
      ...everything,
      ...groups,
      "GET /utilisateurs/{utilisateurId}": { ...user, groupes: [{ id: 4, nom: "MP1 Tunis" }] },
    });
    (await field("Groupe")).click();
    const recent = within(await screen.findByRole("group", { name: "Récents", hidden: true }));
    const names = recent.getAllByRole("option", { hidden: true }).map((one) => one.textContent);
    expect(names).toEqual(["MP1 Sfax"]);
  });

  test("takes the press outside, and Escape: its list closes, the dialog stays", async () => {
    await showAdministrator(modal, { ...everything, ...groups });
    const dialog = await screen.findByRole("dialog");
    const input = await field("Groupe");
    const pressOutside = () => {
      fireEvent.pointerDown(dialog);
      input.blur();
      fireEvent.click(dialog);
    };
    input.focus();
    input.click();
    await waitFor(() => expect(input.getAttribute("aria-expanded")).toBe("true"));
    pressOutside();
    await waitFor(() => expect(input.getAttribute("aria-expanded")).toBe("false"));
    input.focus();
    input.click();
    await waitFor(() => expect(input.getAttribute("aria-expanded")).toBe("true"));
    // Where the key's own act is prevented, the browser does not close the dialog.
    expect(fireEvent.keyDown(input, { code: "Escape", key: "Escape" })).toBe(false);
    await waitFor(() => expect(input.getAttribute("aria-expanded")).toBe("false"));
    expect(fireEvent.keyDown(input, { code: "Escape", key: "Escape" })).toBe(true);
    // A selection that is dragged out of a field ends outside.
    fireEvent.pointerDown(input);
    fireEvent.click(dialog);
    expect(screen.queryByRole("dialog")).not.toBeNull();
    pressOutside();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
