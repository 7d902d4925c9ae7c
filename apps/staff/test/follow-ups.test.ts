import { press, type } from "@majorant/client/test/acts.ts";
import { page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { WrittenOutcome } from "@majorant/contract/follow-ups/follow-ups";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything, followUp } from "./everything.ts";
import { showAdministrator, showTeacher } from "./show.ts";

// The students who need a word.

const shown = {
  subject: "Un coup de main ?",
  content: "Bonjour {prénom},\n\nVoilà : {lien}",
};

const stuck: WrittenOutcome["messages"][number] = {
  ...shown,
  reason: "stuck",
  written: 1,
  to: "Aziz Gharbi",
  words: { prénom: "Aziz", cours: "Analyse", lien: "https://majorant.tn/c" },
};

const outcome: WrittenOutcome = {
  written: 1,
  withoutMail: 0,
  writtenBefore: 0,
  over: 0,
  messages: [stuck],
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
  const dialog = within(await screen.findByRole("dialog", { name: /^Écrire à Aziz Gharbi\s\?$/ }));
  await dialog.findByText("Un coup de main ?");
  dialog.getByText(/^Bonjour Aziz,\s+Voilà : https:\/\/majorant.tn\/c$/);
  dialog.getByText(/1 message part/);
  expect(sentTo("POST /followUps/messages").map(({ query }) => query.get("preview"))).toEqual([
    "true",
  ]);
  await press("button", "Envoyer");
  await screen.findByText("1 message envoyé");
  const sent = sentTo("POST /followUps/messages").at(-1);
  // What is sent is what was shown, whatever has become of the template since.
  expect([sent?.query.get("preview"), sent?.body]).toEqual([
    null,
    { lines: [line], messages: [{ reason: "stuck", ...shown }] },
  ]);
});

test("the message is changed before it goes: neither empty nor too long nor with an unknown word", async () => {
  await showAdministrator("/admin/relances", {
    ...everything,
    "POST /followUps/messages": outcome,
  });
  await press("button", "Écrire à Aziz Gharbi");
  await press("button", "Modifier le message");
  const sent = () =>
    sentTo("POST /followUps/messages").filter(({ query }) => !query.has("preview"));
  for (const [label, value, sentence] of [
    ["Objet", " ", "L’objet est obligatoire"],
    ["Objet", "x".repeat(121), "Au plus 120 caractères"],
    ["Message", "", "Le message est obligatoire"],
    ["Message", "x".repeat(2001), /^Au plus 2\s000 caractères$/],
    ["Message", "Bonjour {nom}", /Un mot entre accolades est inconnu/],
  ] as const) {
    await type(label, value);
    await press("button", "Envoyer");
    await screen.findByText(sentence);
    await type(label, "Pour {prénom}");
  }
  expect(sent()).toEqual([]);
  await type("Message", "Bonjour {prénom}, à demain.");
  await screen.findByText("Bonjour Aziz, à demain.");
  await press("button", "Envoyer");
  await screen.findByText("1 message envoyé");
  expect(sent().map(({ body }) => body)).toEqual([
    {
      lines: [line],
      messages: [
        { reason: "stuck", subject: "Pour {prénom}", content: "Bonjour {prénom}, à demain." },
      ],
    },
  ]);
});

test("several reasons have a message each, said with how many it goes to", async () => {
  const other = { ...followUp, reason: "inactive" as const, course: null };
  const rym = { ...other, student: { ...followUp.student, id: 22, firstName: "Rym" } };
  await showAdministrator("/admin/relances", {
    ...everything,
    "GET /followUps": () => page([followUp, rym])(),
    "POST /followUps/messages": {
      ...outcome,
      written: 2,
      messages: [stuck, { ...stuck, reason: "inactive", to: "Rym Gharbi" }],
    },
  });
  await press("button", "Cocher plusieurs");
  await press("button", "Cocher cette page");
  await press("button", "Écrire");
  const inactive = within(await screen.findByRole("region", { name: "Plus de visite" }));
  inactive.getByText("Plus de visite, 1 étudiant");
  fireEvent.click(inactive.getByRole("button", { name: "Modifier le message" }));
  fireEvent.change(await inactive.findByLabelText("Objet"), { target: { value: "On reprend ?" } });
  await screen.findByText(/2 messages partent/);
  await press("button", "Envoyer");
  await screen.findByText(/messages? envoyés?/);
  expect(sentTo("POST /followUps/messages").at(-1)?.body).toMatchObject({
    messages: [
      { reason: "stuck", subject: "Un coup de main ?" },
      { reason: "inactive", subject: "On reprend ?" },
    ],
  });
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
        id: 5,
        kind: "written" as const,
        at: followUp.since,
        by: null,
        until: null,
        subject: "Un mot",
        content: "Bonjour Rym",
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
  await type("Jusqu’au", "01/01/2020");
  fireEvent.click(dialog.getByRole("button", { name: "Mettre de côté" }));
  await dialog.findByText("Choisissez une date à venir");
  expect(sentTo("PUT /followUps/aside")).toEqual([]);
  expect(until).toBe(document.activeElement);
  await type("Jusqu’au", "31/02/2099");
  fireEvent.click(dialog.getByRole("button", { name: "Mettre de côté" }));
  await dialog.findByText(/^Cette date n’existe pas : /);
  await type("Jusqu’au", "1/1/2099");
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
