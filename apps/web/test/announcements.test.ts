import type { Answers } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { OwnAnnouncement } from "@majorant/contract/announcements/own-announcements";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { course, section } from "./samples.ts";
import { showStudent, student } from "./show.ts";

const at = "2026-12-03T19:05:00Z";

const announcement: OwnAnnouncement = {
  id: 81,
  title: "La séance passe à 20:00",
  content: "Au lieu de **18:00**.",
  date: at,
  author: "Mehdi Gharbi",
  course: { id: 3, title: "Analyse" },
  read: false,
  file: { name: "plan.pdf", bytes: 1200, link: "/api/announcements/81/fichier?for=1" },
};

const answers: Answers = {
  "GET /courses/{coursId}": course,
  "GET /courses/{coursId}/sections": [section],
  "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
  "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
  "GET /users/{utilisateurId}/courses": [course],
  "GET /student/announcements/{announcementId}": announcement,
  "PUT /student/announcements/{announcementId}/read": undefined,
};

test("it stands at the head of the course, and leads to its page, which says that it is read", async () => {
  const { title } = announcement;
  await showStudent("/student/myCourses/course/3", {
    ...answers,
    "GET /courses/{coursId}/announcements": [
      { id: 81, title, beginning: "Au lieu de 18:00.", date: at, read: false },
    ],
  });
  await screen.findByRole("region", { name: "Annonces" });
  screen.getByText("Au lieu de 18:00.");
  expect(sentTo("PUT /student/announcements/{announcementId}/read")).toEqual([]);
  fireEvent.click(screen.getByRole("link", { name: title }));
  await screen.findByRole("heading", { level: 1, name: title });
  await waitFor(() =>
    expect(sentTo("PUT /student/announcements/{announcementId}/read")).toHaveLength(1),
  );
  const file = screen.getByRole("link", { name: /plan\.pdf/ });
  expect(file.getAttribute("href")).toBe(announcement.file?.link);
});

test("one that was read is not said again", async () => {
  await showStudent("/student/announcements/81", {
    ...answers,
    "GET /student/announcements/{announcementId}": { ...announcement, read: true },
  });
  await screen.findByRole("heading", { level: 1, name: announcement.title });
  expect(sentTo("PUT /student/announcements/{announcementId}/read")).toEqual([]);
});

test("the profile has the switch of their mails", async () => {
  await showStudent("/student/profile?section=mails", {
    "GET /announcements/mails/utilisateur/{utilisateurId}": { mails: true },
    "PUT /announcements/mails/utilisateur/{utilisateurId}": { mails: false },
  });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: /Recevoir les annonces par mail/,
  });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  await screen.findByText("Votre choix est enregistré");
  expect(box.checked).toBe(false);
  expect(sentTo("PUT /announcements/mails/utilisateur/{utilisateurId}")).toMatchObject([
    { params: { utilisateurId: String(student.id) }, body: { mails: false } },
  ]);
});
