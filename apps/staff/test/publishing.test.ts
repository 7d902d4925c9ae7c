import { choose, pick, press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything, video } from "./everything.ts";
import { request, section, tag, taught } from "./samples.ts";
import { showTeacher, showTechnician } from "./show.ts";

// From a teacher's request to its publication, and the contractual sentences on the way.

const listed = {
  id: 3,
  title: "Analyse",
  mediumTitle: "Analyse",
  fullTitle: "MP1 › Analyse",
  photo: null,
  open: true,
  active: true,
};

const places: Answers = {
  "GET /cours/{coursId}/exercises": [],
  "GET /courses": [listed],
  "GET /courses/{coursId}": taught,
  "GET /cours/{coursId}/sections": [section],
  "GET /tags": [tag],
  "GET /media": [],
  "GET /uploads": [],
  "GET /users/{utilisateurId}/videoRequests": [],
};

const showRequest = (answers: Answers = {}) =>
  showTechnician("/technician/videoRequests/61", {
    "GET /videoRequests/{videoRequestId}": { ...request, state: "ready", kind: "file" },
    "GET /videoRequests": [],
    ...answers,
  });

test("S56, S76: a technician ends a request", async () => {
  await showRequest({
    "PUT /videoRequests/{videoRequestId}/terminate": { ...request, state: "published" },
  });
  await press("button", sentence("S56"));
  await screen.findByRole("dialog");
  const [, confirm] = await screen.findAllByRole("button", { name: sentence("S56") });
  confirm?.click();
  await screen.findByText(sentence("S76"));
});

test("a request that somebody else took is refused in a red alert", async () => {
  await showRequest({ "PUT /videoRequests/{videoRequestId}/take": refused("REQUEST_TAKEN") });
  await press("button", "Prendre");
  await screen.findByRole("alert");
});

test("L9: the first 20 characters of a file's description", async () => {
  await showRequest();
  const file = await screen.findByRole("link", { name: /Énoncé/ });
  expect(file.textContent).toBe("Énoncé · La série que tous le…");
});

test("S82, S74: a file, by the older form", async () => {
  await showTeacher("/enseignant/videoRequest/?kind=file", {
    ...places,
    "POST /ressources/demandeFichiers": { ...request, kind: "file" },
  });
  await screen.findByText(sentence("S82"));
  await type("Nom", "Série 1");
  await pick("Fichier", new File(["1"], "serie.pdf", { type: "application/pdf" }));
  await press("button", "Envoyer");
  await screen.findByText(sentence("S74"));
});

test("a file that is refused is a red alert", async () => {
  await showTeacher("/enseignant/videoRequest/?kind=file", {
    ...places,
    "POST /ressources/demandeFichiers": refused("STORAGE_FULL"),
  });
  await type("Nom", "Série 1");
  await pick("Fichier", new File(["1"], "serie.pdf", { type: "application/pdf" }));
  await press("button", "Envoyer");
  expect((await screen.findByRole("alert")).textContent).toContain(refusals.STORAGE_FULL[1]);
});

test("S24, S7: a request says what it lacks", async () => {
  await showTeacher("/enseignant/videoRequest/", places);
  await press("button", "Envoyer");
  await screen.findByText(sentence("S24"));
  await screen.findByText(sentence("S7"));
});

const published = {
  id: 15,
  name: "Suites",
  description: "",
  tag,
  link: "m61",
  active: true,
  freePreview: false,
  section: { id: 31, name: "Suites" },
  files: [],
  course: { id: 3, title: "Analyse" },
};

test("S16, S26, S27, S28, S7: publishing says what is missing; S75 once it is done", async () => {
  await showTechnician("/technician/addVideo/", {
    ...places,
    "POST /videos": published,
  });
  await press("button", "Ajouter la vidéo");
  for (const id of ["S16", "S26", "S27", "S28", "S7"]) await screen.findByText(sentence(id));
  await choose("Cours", "MP1 › Analyse");
  await choose("Chapitre", /Suites/);
  await choose("Tag", "Cours");
  await type("Nom", "Suites");
  await type("Lien", "m61");
  await press("button", "Ajouter la vidéo");
  await screen.findByText(sentence("S75"));
});

test("S73, S7: a chapter is added to a course", async () => {
  await showTeacher("/enseignant/myCourses/course/3", {
    ...places,
    "GET /cours/{coursId}/sections": [],
    "POST /sections": {
      id: 31,
      nom: "Suites",
      active: true,
      version: 1,
      cours: { id: 3 },
      sectionParente: null,
    },
  });
  await press("button", "Ajouter un chapitre");
  await screen.findByRole("dialog");
  await press("button", "Ajouter");
  await screen.findByText(sentence("S7"));
  await type("Nom", "Suites");
  await press("button", "Ajouter");
  await screen.findByText(sentence("S73"));
});

test("S23: a file of a course has its chapter", async () => {
  await showTeacher("/enseignant/myCourses/course/3", places);
  await screen.findByRole("region", { name: "Suites" });
  screen.getAllByRole("button", { name: "Ajouter un fichier" })[0]?.click();
  await screen.findByRole("dialog");
  await press("button", "Ajouter");
  await screen.findByText(sentence("S23"));
});

test("a list of chapters is pasted; a line that is none is told by its number", async () => {
  await showTechnician("/technician/videos/15", {
    ...everything,
    "POST /videos/{ressourceId}/chapters/liste": [],
  });
  await press("button", "Coller une liste de chapitres");
  await type("Liste des chapitres", "0:00 Titre\nExemple");
  await press("button", "Ajouter ces chapitres");
  await screen.findByText("Ligne 2 : écrivez un instant et un titre, 0:00 Titre");
  expect(sentTo("POST /videos/{ressourceId}/chapters/liste")).toEqual([]);
  await type("Liste des chapitres", "0:00 Titre\n1:05 - Exemple");
  await press("button", "Ajouter ces chapitres");
  await screen.findByRole("button", { name: "Coller une liste de chapitres" });
  expect(sentTo("POST /videos/{ressourceId}/chapters/liste").map(({ body }) => body)).toEqual([
    {
      chapters: [
        { second: 0, title: "Titre" },
        { second: 65, title: "Exemple" },
      ],
    },
  ]);
});

test("« Publier » takes a request that is ready, and publishing leads to the next", async () => {
  const next = { ...request, id: 42, name: "La suivante", state: "ready" as const, takenBy: null };
  const ready = { ...next, id: 41, name: "La première" };
  await showTechnician("/technician/videoRequests/41", {
    ...everything,
    "GET /videoRequests/{videoRequestId}": ({ params }) =>
      params.videoRequestId === "42" ? next : ready,
    "GET /videoRequests": ({ query }) => (query.get("state") === "ready" ? [next] : []),
    "PUT /videoRequests/{videoRequestId}/take": { ...ready, state: "taken" },
    ...places,
    "POST /videos": published,
  });
  await press("button", "Publier cette vidéo");
  await screen.findByDisplayValue("La première");
  expect(sentTo("PUT /videoRequests/{videoRequestId}/take")).toHaveLength(1);
  await press("button", "Ajouter la vidéo");
  await screen.findByRole("heading", { name: "La suivante" });
});

test("a request for a video says what it requires before it is sent", async () => {
  await showTeacher("/enseignant/videoRequest/", everything);
  await screen.findByText(/^Obligatoires : la vidéo, le cours, le tag et le nom/);
});

test("a video is added from a chapter's menu, its place filled in", async () => {
  await showTeacher("/enseignant/myCourses/course/3", { ...everything, ...places });
  // happy-dom knows no popovers yet.
  HTMLElement.prototype.hidePopover = () => {};
  await press("button", "Ajouter une vidéo");
  const chosen = (label: RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: "input" }).value;
  await waitFor(() =>
    expect([chosen(/^Cours/), chosen(/^Chapitre/)]).toEqual(["MP1 › Analyse", "Suites"]),
  );
});

test("a video that can't be prepared says first that it is replaced", async () => {
  const failed = {
    ...request.medium,
    state: "failed" as const,
    failure: "Ce fichier est illisible.",
  };
  await showTeacher("/enseignant/videoRequest/", {
    ...everything,
    "GET /users/{utilisateurId}/videoRequests": [{ ...request, medium: failed }],
  });
  const own = within(await screen.findByRole("article", { name: request.name }));
  const acts = [...own.getByRole("alert").querySelectorAll("a, button")];
  expect(acts.map(({ textContent }) => textContent)).toEqual(["Remplacer la vidéo", "Réessayer"]);
});

test("a request whose video cannot be read is sent back first, and tried again after that", async () => {
  const failure = "Nous ne pouvons pas lire cette vidéo.";
  const unreadable = {
    ...request,
    medium: { ...request.medium, state: "failed" as const, failure },
  };
  await showTechnician("/technician/videoRequests/61", {
    ...everything,
    "GET /videoRequests/{videoRequestId}": unreadable,
    "PUT /videoRequests/{videoRequestId}/return": { ...unreadable, state: "returned" },
  });
  const alert = (await screen.findByText(failure)).closest("[role=alert]");
  const acts = [...(alert?.querySelectorAll("a, button") ?? [])];
  expect(acts.map(({ textContent }) => textContent)).toEqual(["Renvoyer", "Réessayer"]);
  await press("button", "Renvoyer");
  await type("Motif", "Le fichier est illisible, renvoyez-le");
  await press("button", "Renvoyer la demande");
  await screen.findByText("La demande est renvoyée à son enseignant");
  expect(sentTo("PUT /videoRequests/{videoRequestId}/return").map(({ body }) => body)).toEqual([
    { reason: "Le fichier est illisible, renvoyez-le" },
  ]);
});

test("a request that another has taken is sent back by them only", async () => {
  await showTechnician("/technician/videoRequests/61", {
    ...everything,
    "GET /videoRequests/{videoRequestId}": {
      ...request,
      state: "taken",
      takenBy: { id: 99, firstName: "Rim", lastName: "Haddad" },
      medium: { ...request.medium, state: "failed", failure: "Illisible" },
    },
  });
  await screen.findByRole("button", { name: "Réessayer" });
  expect(screen.queryByRole("button", { name: "Renvoyer" })).toBeNull();
});

test("a published video that cannot be read is replaced first", async () => {
  await showTechnician("/technician/videos/15", {
    ...everything,
    "GET /videos/{ressourceId}/publication": {
      ...video,
      medium: { ...request.medium, state: "failed", failure: "Illisible" },
    },
  });
  const alert = (await screen.findByText("Illisible")).closest("[role=alert]");
  const acts = [...(alert?.querySelectorAll("a, button") ?? [])];
  expect(acts.map(({ textContent }) => textContent)).toEqual(["Remplacer la vidéo", "Réessayer"]);
  fireEvent.click(acts[0] as Element);
  await screen.findByRole("dialog", { name: "Remplacer la vidéo" });
});

test("a video leads to the next one of its course, over the chapters", async () => {
  const named = (id: number) => ({
    id,
    name: `Vidéo ${id}`,
    tag: null,
    active: true,
    state: null,
  });
  const section = (id: number, videos: number[], sousSections: unknown[] = []) => ({
    id,
    nom: `Chapitre ${id}`,
    videos: videos.map(named),
    fichiers: [],
    sousSections,
  });
  await showTechnician("/technician/videos/?course=3", {
    ...everything,
    "GET /cours/{coursId}/sections": [
      section(1, [11], [section(2, [12])]),
      section(3, [13]),
    ] as never, // as many fields as a row shows
    "GET /videos/{ressourceId}/publication": ({ params }) => ({
      ...video,
      id: Number(params.ressourceId),
      name: `Vidéo ${params.ressourceId}`,
    }),
  });
  await press("link", "Vidéo 11");
  await screen.findByText(/^1\ssur\s3$/);
  expect(screen.queryByRole("link", { name: "Vidéo précédente" })).toBeNull();
  await press("link", "Vidéo suivante");
  await screen.findByText(/^2\ssur\s3$/);
  await press("link", "Vidéo suivante");
  await screen.findByRole("heading", { name: "Vidéo 13" });
});

test("an open request says where it stands in the list that it came from, and leads on over its pages", async () => {
  const all = Array.from({ length: 12 }, (_, n) => ({
    ...request,
    id: n + 1,
    name: `Demande ${n + 1}`,
  }));
  await showTechnician("/technician/videoRequests/10?state=waiting", {
    ...everything,
    "GET /videoRequests": ({ query }) => {
      const from = Number(query.get("page")) * 10;
      return page(all.slice(from, from + 10), all.length)();
    },
    "GET /videoRequests/{videoRequestId}": ({ params }) => ({
      ...request,
      id: Number(params.videoRequestId),
      name: `Demande ${params.videoRequestId}`,
    }),
  });
  await screen.findByText(/^10\ssur\s12$/);
  await press("link", "Demande suivante");
  await screen.findByText(/^11\ssur\s12$/);
  expect(location.pathname + location.search).toBe(
    "/technician/videoRequests/11?state=waiting&page=1",
  );
  await screen.findByRole("link", { name: "Demande précédente" });
  fireEvent.keyDown(document.body, { key: "ArrowUp", altKey: true });
  await screen.findByText(/^10\ssur\s12$/);
  const back = within(screen.getByRole("main")).getByRole("link", { name: "Demandes de vidéo" });
  expect(back.getAttribute("href")).toContain("state=waiting");
});
