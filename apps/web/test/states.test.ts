import { type Answers, noLine, refused, silent } from "@majorant/client/test/answers.ts";
import { sentence } from "@majorant/client/test/sentences.ts";
import { refusals } from "@majorant/contract/refusals";
import { screen } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { course, hit, note, offer, order, section } from "./samples.ts";
import { showStudent } from "./show.ts";

// What the student's pages show with nothing in them, and where they are refused or unanswered.

type Page = {
  address: string;
  /** The call that the page is about. */
  about: keyof Answers;
  beside?: Answers;
  /** Its answer where there is something, what tells it, and what is said where there is nothing. */
  full: unknown;
  row: RegExp;
  empty: string;
};

const pages: Record<string, Page> = {
  "the courses": {
    address: "/student/myCourses/",
    about: "GET /users/{utilisateurId}/courses",
    beside: { "GET /categories/courses/{category}": [] },
    full: [course],
    row: /^Analyse$/,
    empty: sentence("S79"),
  },
  "the offers": {
    address: "/student/offers/",
    about: "GET /offers/category/{categorieId}",
    beside: { "GET /offers/category/{categorieId}/contents": { courses: [], videos: 0 } },
    full: [offer],
    row: /^Analyse MP1$/,
    empty: "Aucune offre pour MP1 en ce moment",
  },
  "the orders": {
    address: "/student/orders",
    about: "GET /orders/user/{utilisateurId}",
    full: [order("paid")],
    // L4: with its exact time.
    row: /^03\/12\/2026 20:05$/,
    empty: "Vous n’avez pas encore de commande",
  },
  "the notes": {
    address: "/student/notes",
    about: "GET /utilisateurs/{utilisateurId}/notes",
    full: [note],
    row: /^03\/12\/2026 20:05$/,
    empty: "Vous n'avez pas encore de note",
  },
  "what a search finds": {
    address: "/student/search?q=majorante",
    about: "GET /users/{utilisateurId}/search",
    full: [hit],
    row: /^majorante$/,
    empty: "Rien ne répond à « majorante »",
  },
  "the notifications": {
    address: "/student/notifications",
    about: "GET /notifications/utilisateur/{utilisateurId}",
    full: [
      {
        id: 1,
        kind: "orderPaid",
        text: "Votre commande est payée",
        read: true,
        link: "/student/orders/92",
        date: "2026-12-03T19:05:00Z",
      },
    ],
    row: /^03\/12\/2026 20:05$/,
    empty: "Rien pour le moment",
  },
};

describe.each(Object.entries(pages))("%s", (_, { address, about, beside, full, row, empty }) => {
  const answered = (answer: unknown) =>
    // `about` is one of the contract's names, and what it is answered is of its shape or a refusal.
    showStudent(address, { ...beside, [about]: answer } as Answers);

  test("are shown", async () => {
    await answered(full);
    await screen.findAllByText(row);
    expect(screen.queryByText(empty)).toBeNull();
  });

  test("are none", async () => {
    await answered([]);
    await screen.findByText(empty);
  });

  test("are refused, with a way to ask again", async () => {
    await answered(refused("FORBIDDEN"));
    await screen.findByText(refusals.FORBIDDEN[1]);
    await screen.findByRole("button", { name: "Réessayer" });
    expect(screen.queryByText(empty)).toBeNull();
  });

  test("are unanswered for want of a line", async () => {
    await answered(noLine);
    await screen.findByText(/Pas de réponse du serveur/);
  });
});

test("a course and an order that are not there", async () => {
  const gone = refused("NOT_FOUND");
  await showStudent("/student/myCourses/course/3", {
    "GET /courses/{coursId}": gone,
    "GET /courses/{coursId}/sections": gone,
    "GET /users/{utilisateurId}/courses/{coursId}/positions": gone,
    "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": gone,
  });
  await screen.findByText(sentence("S81"));
});

test("a course without chapters, and one whose chapters are on their way", async () => {
  await showStudent("/student/myCourses/course/3", {
    "GET /courses/{coursId}": course,
    "GET /courses/{coursId}/sections": [],
    "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
    "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
  });
  await screen.findByRole("heading", { name: "Analyse" });
  expect(screen.queryByText(section.name)).toBeNull();
});

test("an order is waited for with its place kept", async () => {
  await showStudent("/student/orders/92", { "GET /orders/{commandeId}": silent });
  expect(screen.queryByText(sentence("S81"))).toBeNull();
});

test("the page of what the server failed on has the number by which it is found in the log", async () => {
  const fault = { error: "Une erreur est survenue.", code: "FAULT", requestId: "3f1c-0b52" };
  await showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": () => Response.json(fault, { status: 500 }),
    "GET /orders/{commandeId}/access": [],
  });
  await screen.findByRole("heading", { name: "500 ERROR" });
  expect(screen.getByText("Demande 3f1c-0b52")).toBeTruthy();
});
