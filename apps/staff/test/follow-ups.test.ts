import { press, type } from "@majorant/client/test/acts.ts";
import { page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything, followUp } from "./everything.ts";
import { showAdministrator, showTeacher } from "./show.ts";

// The students who need a word.

const outcome = {
  ...{ written: 1, withoutMail: 0, writtenBefore: 0, over: 0 },
  sample: { to: "Aziz Gharbi", subject: "Un coup de main ?", content: "Bonjour Aziz,\n\nVoilà." },
};

const line = { student: { id: 21 }, reason: "stuck", course: { id: 3 } };

test("a line says why; the message is shown before the press that sends it", async () => {
  await showAdministrator("/admin/relances", {
    ...everything,
    "POST /followUps/messages": outcome,
  });
  const row = within(await screen.findByRole("row", { name: /Aziz Gharbi/ }));
  row.getByText(/« Suites extraites » : reprise 3 jours différents/);
  row.getByText("aziz@exemple.tn");
  row.getByText("Rien encore");
  await press("button", "Écrire à Aziz Gharbi");
  const dialog = within(await screen.findByRole("dialog", { name: "Écrire à Aziz Gharbi ?" }));
  await dialog.findByText("Un coup de main ?");
  expect(sentTo("POST /followUps/messages").map(({ query }) => query.get("preview"))).toEqual([
    "true",
  ]);
  await press("button", "Envoyer");
  await screen.findByText("1 message envoyé");
  const sent = sentTo("POST /followUps/messages").at(-1);
  expect([sent?.query.get("preview"), sent?.body]).toEqual([null, { lines: [line] }]);
});

test("who was written to today is not written to again: the dialog says so", async () => {
  await showTeacher("/enseignant/relances", {
    ...everything,
    "GET /followUps": [{ ...followUp, student: { ...followUp.student, email: null } }],
    "POST /followUps/messages": refused("WRITTEN_TO_TODAY"),
  });
  await press("button", "Écrire à Aziz Gharbi");
  await screen.findByText(/a déjà écrit il y a moins d'un jour/);
  const send = screen.getByRole("button", { name: "Envoyer" });
  expect(send.getAttribute("aria-disabled") ?? send.getAttribute("disabled")).not.toBeNull();
  expect(sentTo("POST /followUps/messages")[0]?.query.get("role")).toBe("ROLE_ENSEIGNANT");
  expect(screen.queryByRole("link", { name: "Modèles" })).toBeNull();
  expect(screen.queryByText("Payé, jamais commencé")).toBeNull();
});

test("several are chosen and set aside until a day to come", async () => {
  const other = {
    ...followUp,
    student: { ...followUp.student, id: 22, firstName: "Rym", confirmed: false },
    done: [
      {
        ...{ id: 5, kind: "written" as const, at: followUp.since, by: null, until: null },
        ...{ subject: "Un mot", content: "Bonjour Rym" },
      },
    ],
  };
  let lines = [followUp, other];
  await showAdministrator("/admin/relances?reason=stuck", {
    ...everything,
    "GET /followUps": () => page(lines)(),
    "PUT /followUps/aside": () => {
      lines = [];
      return Response.json({ aside: 2, over: 0 });
    },
  });
  await screen.findByText("Adresse non confirmée");
  screen.getByText(/Message envoyé par un compte supprimé/);
  await press("button", "Cocher plusieurs");
  await press("button", "Cocher cette page");
  await screen.findByText("2 lignes cochées");
  await press("button", "Mettre de côté");
  const dialog = within(await screen.findByRole("dialog", { name: /Mettre de côté 2 étudiants/ }));
  const until = dialog.getByLabelText("Jusqu’au");
  await type("Jusqu’au", "2020-01-01");
  fireEvent.click(dialog.getByRole("button", { name: "Mettre de côté" }));
  await dialog.findByText("Choisissez une date à venir");
  expect(sentTo("PUT /followUps/aside")).toEqual([]);
  expect(until).toBe(document.activeElement);
  await type("Jusqu’au", "2099-01-01");
  fireEvent.click(dialog.getByRole("button", { name: "Mettre de côté" }));
  await screen.findByText("2 lignes mises de côté");
  await screen.findByText("Personne ne correspond");
  expect(sentTo("PUT /followUps/aside")[0]?.body).toMatchObject({ until: "2099-01-01" });
});

test("an empty list is good news", async () => {
  await showTeacher("/enseignant/relances", { ...everything, "GET /followUps": page([]) });
  await screen.findByText("Tout le monde avance");
});

test("a template with a word that nobody knows is not sent", async () => {
  await showAdministrator("/admin/relances/modeles", everything);
  const [first] = await screen.findAllByLabelText("Message");
  const form = within(first?.closest("form") as HTMLElement);
  fireEvent.input(form.getByLabelText("Message"), { target: { value: "Bonjour {nom}" } });
  fireEvent.click(form.getByRole("button", { name: "Enregistrer" }));
  await form.findByText(/Un mot entre accolades est inconnu/);
  expect(sentTo("PUT /followUps/templates/{reason}")).toEqual([]);
});
