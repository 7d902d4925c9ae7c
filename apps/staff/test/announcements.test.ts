import { press, type } from "@majorant/client/test/acts.ts";
import { page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { announcement } from "./samples.ts";
import { showAdministrator, showTeacher } from "./show.ts";

const planned = { ...announcement, state: "scheduled" as const, recipients: 0, read: 0 };

/** Writes one to the course of the address, and presses the button below it. */
async function write() {
  await type("Titre", "La séance passe à 20:00");
  await type("Texte", "Au lieu de **18:00**.");
  await screen.findByText("40 personnes");
  await press("button", "Envoyer…");
  return screen.findByRole("dialog");
}

const add = "/enseignant/annonces/ajouter?cours=3";

test("a teacher writes to a course: the number is said, confirmed, and goes along", async () => {
  await showTeacher(add, { ...everything, "POST /announcements": announcement });
  const dialog = await write();
  within(dialog).getByRole("heading", { name: /^Envoyer à 40 personnes\s\?$/ });
  expect(sentTo("POST /announcements")).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(location.pathname).toBe("/enseignant/annonces/81"));
  expect(sentTo("POST /announcements")).toMatchObject([
    {
      body: {
        announcement: {
          title: "La séance passe à 20:00",
          content: "Au lieu de **18:00**.",
          people: 40,
          audience: { kind: "course", id: 3, days: null },
          byMail: false,
          sendAt: null,
          key: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      },
    },
  ]);
});

test("by mail, it says how many get one and why others do not; a refusal is said where it was pressed", async () => {
  await showTeacher(add, { ...everything, "POST /announcements": refused("AUDIENCE_CHANGED") });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Envoyer aussi par mail" }));
  await screen.findByText(
    /^40 personnes, dont 36 aussi par mail \(1 n’en veut pas, 3 n’ont pas confirmé leur adresse\)$/,
  );
  fireEvent.click(screen.getByRole("checkbox", { name: "Envoyer aussi par mail" }));
  const dialog = await write();
  fireEvent.click(within(dialog).getByRole("button", { name: "Envoyer" }));
  await within(dialog).findByText(refusals.AUDIENCE_CHANGED[1]);
});

test("nothing goes without a title, a text and people; to nobody it cannot be confirmed", async () => {
  await showTeacher("/enseignant/annonces/ajouter", {
    ...everything,
    "GET /announcements/audience": { people: 0, mails: 0, unsubscribed: 0, unconfirmed: 0 },
  });
  await press("button", "Envoyer…");
  await screen.findByText("Le titre est obligatoire");
  screen.getByText("Le texte est obligatoire");
  screen.getByText("Choisissez à qui elle va");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the list says who it went to and the share that has read it; teachers write to courses only", async () => {
  await showTeacher("/enseignant/annonces", everything);
  await screen.findByText("Inscrits à Analyse");
  screen.getByText("75 % (30 sur 40)");
  screen.getByText("Envoyée");
  await press("link", "Nouvelle annonce");
  fireEvent.click(await screen.findByRole("combobox", { name: "À qui" }));
  const options = await screen.findAllByRole("option", { hidden: true });
  expect(options.map((option) => option.textContent)).not.toContain("Une classe ou un groupe");
});

test("a search that finds none leads back to all of them", async () => {
  await showTeacher("/enseignant/annonces?q=zzz", { ...everything, "GET /announcements": [] });
  await screen.findByText("Aucune annonce ne correspond");
  const all = screen.getByRole("link", { name: "Voir toutes les annonces" });
  expect(all.getAttribute("href")).toBe("/enseignant/annonces");
});

test("before its hour it is changed or withdrawn", async () => {
  await showAdministrator("/admin/annonces/81", {
    ...everything,
    "GET /announcements/{announcementId}": planned,
    "DELETE /announcements/{announcementId}": undefined,
  });
  const link = await screen.findByRole("link", { name: "Modifier" });
  expect(link.getAttribute("href")).toBe("/admin/annonces/81/modifier");
  await press("button", "Retirer");
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Retirer" }));
  await waitFor(() => expect(location.pathname).toBe("/admin/annonces"));
  expect(sentTo("DELETE /announcements/{announcementId}")).toMatchObject([
    { params: { announcementId: "81" } },
  ]);
});

test("an open announcement leads to the next of the list that was searched, and back to it", async () => {
  const all = [81, 82].map((id) => ({ ...announcement, id, title: `Annonce ${id}` }));
  await showTeacher("/enseignant/annonces?q=annonce", {
    ...everything,
    "GET /announcements": ({ query }) => {
      expect(query.get("q")).toBe("annonce");
      return page(all)();
    },
    "GET /announcements/{announcementId}": ({ params }) => ({
      ...announcement,
      id: Number(params.announcementId),
      title: `Annonce ${params.announcementId}`,
    }),
  });
  await press("link", "Annonce 81");
  await screen.findByText(/^1\ssur\s2$/);
  await press("link", "Annonce suivante");
  await screen.findByRole("heading", { name: "Annonce 82" });
  expect(location.pathname + location.search).toBe("/enseignant/annonces/82?q=annonce");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Annonces" }).getAttribute("href")).toContain("q=annonce");
});
