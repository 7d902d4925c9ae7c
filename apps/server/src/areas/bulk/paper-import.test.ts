import { getPaper, listPapers } from "@majorant/contract/papers/papers";
import {
  importPapers,
  paperLines,
  previewPaperImport,
} from "@majorant/contract/papers/papers.admin";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { paperColumns } from "@majorant/domain/bulk/paper-lines";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));

const send = (endpoint: typeof importPapers | typeof previewPaperImport, content: string) =>
  call(endpoint, {
    token,
    parts: {},
    files: { fichier: { name: "sujets.csv", bytes: Buffer.from(content) } },
  });

const csv = (...rows: string[][]) => rows.map((row) => csvRecord(row)).join("");
const titles = paperColumns.map(({ title }) => title);

/** A line of the paper of 2025, with other cells by their titles. */
const line = (cells: Record<string, string>) =>
  paperColumns.map(({ title, example }) => cells[title] ?? (title === "Notions" ? "" : example));

test("a file of papers is looked at, then imported, a line a question", async () => {
  const notion = await make.notion({ title: "Séries", other_names: ["Séries numériques"] });
  const video = await make.video({ name: "Corrigé" });
  const file = csv(
    titles,
    line({ Question: "1", Notions: "series | Séries numériques", Vidéo: "corrigé" }),
    line({ Question: "2", Énoncé: "Soit $u_n$.\nMontrer." }),
    line({ Question: "1", Filière: "PC" }),
  );
  const preview = (await send(previewPaperImport, file)).json();
  expect(preview).toMatchObject({
    lines: 3,
    faultCount: 0,
    faults: [],
    papers: [
      { track: "MP", questions: 2 },
      { track: "PC", questions: 1 },
    ],
  });
  expect((await call(listPapers, {})).json()).toEqual([]);
  expect((await send(importPapers, file)).json()).toEqual({ papers: 2, questions: 3 });
  const [first] = (await call(listPapers, { query: { track: "MP" } })).json();
  expect((await call(getPaper, { params: { paperId: first.id } })).json()).toMatchObject({
    contest: "Majorant",
    year: 2025,
    questions: [{ number: "1" }, { number: "2" }],
  });
  const moments = await db
    .selectFrom("paper_questions")
    .select(["moment_resource_id as video", "moment_second as second"])
    .where("moment_resource_id", "is not", null)
    .execute();
  expect(moments).toEqual([{ video: video.id, second: 750 }]);
  const carried = await db.selectFrom("paper_question_notions").select("notion_id").execute();
  expect(carried).toEqual([{ notion_id: notion.id }]);
});

test("of a file with faults nothing is imported, and each is said by its line", async () => {
  const before = (await call(listPapers, {})).json();
  const medium = await make.medium({ kind: "video", duration: 60 });
  await make.video({ name: "Bref", medium_id: medium.id });
  const file = csv(
    titles,
    line({ Titre: "Un autre", Notions: "Tenseurs" }),
    line({ Titre: "Un autre", Exercices: "Aucun", Vidéo: "Nulle part" }),
    line({ Titre: "Un autre", Année: "hier" }),
    line({}),
    line({ Titre: "Un autre", Vidéo: "Bref", Instant: "1:00" }),
    line({ Titre: "Un autre", Énoncé: "Soit $\\frac{1}{2$." }),
  );
  const { faults } = (await send(previewPaperImport, file)).json();
  expect(faults).toEqual([
    {
      line: 2,
      field: "notions",
      message: "Aucune notion de cette matière ne s'appelle «\u00a0Tenseurs\u00a0»",
    },
    { line: 3, field: "video", message: "Aucune vidéo ne s'appelle «\u00a0Nulle part\u00a0»" },
    { line: 3, field: "exercices", message: "Aucun exercice ne s'appelle «\u00a0Aucun\u00a0»" },
    { line: 4, field: "annee", message: "Écrivez un nombre entre 1950 et 2100" },
    { line: 5, field: "titre", message: "Ce sujet existe déjà" },
    { line: 6, field: "instant", message: "1:00 est après la fin : la vidéo dure 1:00" },
    { line: 7, field: "enonce", message: "Une accolade n’est pas fermée dans $\\frac{1}{2$" },
  ]);
  const refused = await send(importPapers, file);
  expect([refused.statusCode, refused.json().code]).toEqual([400, "IMPORT_FAULTY"]);
  expect((await call(listPapers, {})).json()).toEqual(before);
});

test.each([
  ["nothing", "", "IMPORT_EMPTY"],
  ["titles alone", csv(titles), "IMPORT_EMPTY"],
  ["no question", csv(["Concours"], ["Majorant"]), "IMPORT_WITHOUT_QUESTION"],
  [
    "too much",
    csv(titles, ...Array.from({ length: paperLines + 1 }, () => line({}))),
    "IMPORT_TOO_LARGE",
  ],
])("a file with %s is refused (%s)", async (_what, content, code) => {
  for (const endpoint of [previewPaperImport, importPapers]) {
    const answer = await send(endpoint, content);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  }
});
