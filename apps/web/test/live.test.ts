import { press } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import type { Course } from "@majorant/contract/learning/courses";
import type { LiveSessionPage } from "@majorant/contract/learning/live";
import { screen, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { course } from "./samples.ts";
import { showStudent } from "./show.ts";

// A student's live sessions: the way in, what is called off, and the recordings.

type Session = Course["liveSessions"][number];

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

const link = "https://visio.tn/71";
const join = "/api/live-sessions/71/rejoindre?for=7";

const session = (from: number, fields: Partial<Session> = {}): Session => ({
  id: 71,
  title: "Oral blanc",
  date: minutes(from),
  end: minutes(from + 60),
  link,
  join,
  calendar: "/api/live-sessions/71/seance.ics",
  cancelled: false,
  replay: null,
  ...fields,
});

const replay = { sectionId: 31, ressourceId: 15 };
const replayAddress = "/student/myCourses/course/3/section/31/ressource/15";

const coming = {
  id: 71,
  title: "Oral blanc",
  date: minutes(60),
  end: minutes(120),
  cancelled: false,
  course: { id: 3, title: "Analyse" },
};

describe("a session's page", () => {
  const showPage = (from: number, fields: Partial<LiveSessionPage> = {}) =>
    showStudent("/student/live/71", {
      "GET /liveSessions/{liveSessionId}/page": {
        ...session(from),
        course: { id: 3, title: "Analyse" },
        ...fields,
      },
      "GET /liveSessions/{liveSessionId}/questions": {
        session: coming,
        questions: [],
        total: 0,
      },
    });
  const joinLink = () => screen.queryByRole("link", { name: /^Rejoindre la séance Oral blanc/ });

  test("leads in by our own link while the room is open", async () => {
    await showPage(20);
    await screen.findByRole("heading", { name: "Oral blanc" });
    expect(joinLink()?.getAttribute("href")).toBe(join);
  });

  test("says when the room opens, before that", async () => {
    await showPage(31);
    await screen.findByText(/^La salle ouvre /);
    expect(joinLink()).toBeNull();
    screen.getByRole("link", { name: "Ajouter à mon calendrier" });
  });

  test("says that it is over, and has its recording once there is one", async () => {
    await showPage(-24 * 60);
    await screen.findByText(/^Cette séance est terminée/);
    expect(joinLink()).toBeNull();
  });

  test("has its recording once there is one", async () => {
    await showPage(-24 * 60, { replay });
    const watch = await screen.findByRole("link", { name: "Voir l’enregistrement" });
    expect(watch.getAttribute("href")).toBe(replayAddress);
    expect(screen.queryByText(/^Cette séance est terminée/)).toBeNull();
  });

  test("is no more joined once its recording is there", async () => {
    await showPage(-70, { replay });
    await screen.findByRole("link", { name: "Voir l’enregistrement" });
    expect(joinLink()).toBeNull();
  });

  test("says that it is called off, and has no way in", async () => {
    await showPage(20, { cancelled: true, join: null });
    await screen.findByText("Séance annulée");
    expect(joinLink()).toBeNull();
    expect(screen.queryByRole("link", { name: "Ajouter à mon calendrier" })).toBeNull();
  });

  test("of a course that one does not follow leads to the offers", async () => {
    await showStudent("/student/live/71", {
      "GET /liveSessions/{liveSessionId}/page": refused("NOT_ENROLLED"),
    });
    const offers = await screen.findByRole("link", { name: "Consulter nos offres" });
    expect(offers.getAttribute("href")).toBe("/student/offers/");
  });
});

describe("on a course's page", () => {
  const showCourse = async (...liveSessions: Session[]) => {
    const answers: Answers = {
      "GET /courses/{coursId}": { ...course, liveSessions },
      "GET /courses/{coursId}/sections": [],
      "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
      "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
    };
    await showStudent("/student/myCourses/course/3", answers);
    return within(await screen.findByRole("region", { name: "Séances en direct" }));
  };
  const titles = (region: ReturnType<typeof within>) =>
    region.getAllByRole("listitem").map((row: Element) => row.querySelector("p")?.textContent);

  test("the next one and the latest recording are in sight, the others once asked for", async () => {
    const region = await showCourse(
      session(60),
      session(24 * 60, { id: 72, title: "Séance 2" }),
      session(-7 * 24 * 60, { id: 69, title: "Il y a une semaine", replay }),
      session(-24 * 60, { id: 70, title: "Hier", replay }),
    );
    expect(titles(region)).toEqual(["Oral blanc", "Hier"]);
    const watch = region.getByRole("link", { name: "Voir l'enregistrement de la séance Hier" });
    expect(watch.getAttribute("href")).toBe(replayAddress);
    await press("button", "Voir les 4 séances");
    expect(titles(region)).toEqual(["Oral blanc", "Séance 2", "Hier", "Il y a une semaine"]);
  });

  test("one that is called off is struck through, and the next one is the one after it", async () => {
    const region = await showCourse(
      session(60, { cancelled: true, join: null }),
      session(120, { id: 72, title: "Séance 2" }),
    );
    const [off] = region.getAllByRole("listitem");
    if (!off) throw new Error("there is no session");
    expect(off.querySelector("s")?.textContent).toBe("Oral blanc");
    within(off).getByText("Séance annulée");
    expect(within(off).queryByRole("link")).toBeNull();
    const way = region.getByRole("link", { name: /^Rejoindre la séance Séance 2/ });
    expect(way.getAttribute("href")).toBe(join);
  });
});
