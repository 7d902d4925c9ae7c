import type { APIRequestContext, Page } from "@playwright/test";
import { admin, callerOf, expect, headersOf } from "./fixtures.ts";
import { newStudent } from "./new-student.ts";

/** A word without an end, as a file's name or a slip of the keyboard has it. */
export const longWord = "anticonstitutionnellement".repeat(5).slice(0, 120);

/** Wider than a phone, and without a place to be broken at. */
const matrix = (environment: string) =>
  String.raw`\begin{${environment}}${Array.from({ length: 8 }, (_, n) => `a_{1${n}}`).join("&")}\end{${environment}}`;

/** A title with both, as long as titles may be. */
export const longTitle = `${longWord} $\\varepsilon$`;

/** Markdown with a formula in its sentence, one on a line of its own, a word and a table. */
export const longText = [
  `Soit $${matrix("pmatrix")}$ et **${longWord}**.`,
  `$$${matrix("bmatrix")}$$`,
  `- ${longWord}\n- $${matrix("pmatrix")}$`,
  `| ${Array.from({ length: 9 }, (_, n) => `colonne ${n}`).join(" | ")} |\n|${"---|".repeat(9)}`,
  `https://exemple.tn/${longWord}`,
].join("\n\n");

type Row = { id: number };

/** Long words and formulas wherever something of ours can be written; all of their own, by the API. */
export async function longThings(request: APIRequestContext) {
  const headers = await headersOf(request, admin);
  const post = async (path: string, data: object, as = headers): Promise<Row> => {
    const answer = await request.post(`/api/${path}`, { headers: as, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const parts = async (path: string, values: Record<string, unknown>, file?: string) => {
    const multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }> =
      Object.fromEntries(
        Object.entries(values).map(([name, part]) => [name, JSON.stringify(part)]),
      );
    if (file)
      multipart[file] = {
        name: `${longWord}.pdf`,
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
      };
    const answer = await request.post(`/api/${path}`, { headers, multipart });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const list = async (path: string): Promise<Row[]> =>
    (await request.get(`/api/${path}`, { headers })).json();

  const categorie = await post("categories", {
    // Its own: two tracks of one name would be one landmark twice on the catalogue's page.
    titre: `${longTitle} ${crypto.randomUUID().slice(0, 8)}`,
    descriptionCourte: longWord,
  });
  const cours = await post("cours", {
    titre: longTitle,
    mediumTitle: longTitle,
    descriptionCourte: longWord,
    descriptionLongue: longText,
    categories: [{ id: categorie.id }],
  });
  const section = await post("sections", { nom: longTitle, cours: { id: cours.id } });
  const below = await post("sections", {
    nom: longTitle,
    cours: { id: cours.id },
    sectionParente: { id: section.id },
  });
  const [tag] = await list("tags");
  // Of the demo's: what other journeys send is still being prepared.
  const media: (Row & { state: string })[] = await (
    await request.get("/api/media?page=0&size=25", { headers })
  ).json();
  const video = await parts("videos", {
    video: {
      tag,
      name: longTitle,
      description: longText,
      link: media.find(({ state }) => state === "ready")?.id,
    },
    sectionId: below.id,
    files: [],
  });
  await request.put(`/api/videos/${video.id}`, { headers, data: { freePreview: true } });
  await post(`videos/${video.id}/chapters`, { title: longTitle, second: 1 });
  for (const place of [section, below])
    await parts(
      "ressources/fichiers",
      { fichier: { nom: longTitle, description: longWord, section: place } },
      "fichier2",
    );
  await post(`cours/${cours.id}/liveSessions`, {
    title: longTitle,
    minutes: 60,
    link: `https://exemple.tn/${longWord}`,
    date: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  });
  const offre = await parts("offres", {
    offre: {
      titre: longTitle,
      description: `${longWord}/*${longWord}`,
      categorie,
      active: true,
      periodeFixe: false,
      prix1Mois: 120,
    },
  });
  const groupe = await post("groupes", { nom: longTitle, groupeParent: null });

  const email = await newStudent(request);
  const student = await callerOf(request, email);
  const own = { authorization: `Bearer ${student.token}` };
  const assignment = { cours: { id: cours.id }, dateDebut: null, dateFin: null };
  const teacher = await callerOf(request, "enseignant@majorant.tn");
  await post("assignementUtilisateurCours", {
    ...assignment,
    utilisateur: { id: student.user.id },
    role: "ROLE_APPRENANT",
  });
  await post("assignementUtilisateurCours", {
    ...assignment,
    utilisateur: { id: teacher.user.id },
    role: "ROLE_ENSEIGNANT",
  });
  const joined = await request.put(`/api/utilisateurs/${student.user.id}/groupes/${groupe.id}`, {
    headers,
  });
  expect(joined.ok()).toBe(true);
  await post(
    "utilisateurs/notes",
    { contenu: longText, ressource: { id: video.id }, utilisateur: { id: student.user.id } },
    own,
  );
  const question = await post(`resources/${video.id}/questions`, { content: longText }, own);
  await post(
    `questions/${question.id}/answers`,
    { content: longText },
    { authorization: `Bearer ${teacher.token}` },
  );
  const order = await post("orders", [{ offer: { id: offre.id }, duration: 1 }], own);
  return {
    email,
    categorie,
    cours,
    section: below,
    video,
    offre,
    groupe,
    question,
    order,
    studentId: student.user.id,
  };
}

/** What sticks out of the window, or is cut by what it stands in: nothing, on a good page. */
export const whatSticksOut = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} « ${element.textContent?.slice(0, 30)} »`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
    for (const dialog of document.querySelectorAll("dialog[open]"))
      if (dialog.scrollWidth > dialog.clientWidth)
        faults.push(`the dialog is ${dialog.scrollWidth} px wide`);

    /** The first around it that scrolls or cuts what is wider. */
    function holderOf(element: Element): Element | null {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== "visible") return at;
      return null;
    }
    for (const element of document.querySelectorAll("body *")) {
      const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
      if (!own || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { right, left, width } = element.getBoundingClientRect();
      const holder = holderOf(element);
      const { overflowX, textOverflow } = holder
        ? getComputedStyle(holder)
        : getComputedStyle(element);
      if (holder && overflowX !== "hidden" && overflowX !== "clip") continue;
      const edges = holder?.getBoundingClientRect() ?? { left: 0, right: clientWidth, width: 999 };
      // What only screen readers are told is one pixel wide.
      if (width < 2 || edges.width < 2 || textOverflow === "ellipsis") continue;
      if (right > edges.right + 1 || left < edges.left - 1) faults.push(named(element));
    }
    return [...new Set(faults)].slice(0, 12);
  });

/** Takes groups away. */
export async function removeGroups(request: APIRequestContext, ids: readonly number[]) {
  const headers = await headersOf(request, admin);
  for (const id of ids) {
    const answer = await request.delete(`/api/groupes/${id}`, { headers });
    expect(answer.ok()).toBe(true);
  }
}
