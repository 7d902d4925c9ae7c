import { deepestTree } from "@majorant/contract/limits";
import {
  importNotions,
  notionLines,
  previewNotionImport,
} from "@majorant/contract/notions/notions";
import { csvRecord } from "@majorant/domain/bulk/csv";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));

const send = (endpoint: typeof importNotions | typeof previewNotionImport, content: string) =>
  call(endpoint, {
    token,
    parts: {},
    files: { fichier: { name: "notions.csv", bytes: Buffer.from(content) } },
  });

const csv = (...rows: string[][]) => rows.map((row) => csvRecord(row)).join("");
const titles = ["Matière", "Notion", "Autres noms", "Fait partie de"];

const listed = () =>
  db
    .selectFrom("notions as n")
    .leftJoin("notions as above", "above.id", "n.parent_id")
    .select(["n.subject", "n.title", "n.other_names as names", "above.title as above"])
    .orderBy("n.title")
    .execute();

test("a file of notions is looked at without writing, then imported below each other", async () => {
  await make.notion({ title: "Séries" });
  const file = csv(
    titles,
    ["Maths", "Convergence uniforme", "", "Suites de fonctions"],
    ["Maths", "Suites de fonctions", "Suites et séries de fonctions", ""],
    ["Maths", "séries", "", ""],
    ["Physique", "Loi de Fourier", "Conduction | Diffusion thermique", ""],
  );
  const preview = (await send(previewNotionImport, file)).json();
  expect(preview).toMatchObject({ lines: 4, added: 3, known: 1, faultCount: 0, faults: [] });
  expect(preview.first[0]).toEqual({
    line: 2,
    subject: "mathematiques",
    title: "Convergence uniforme",
    above: "Suites de fonctions",
  });
  expect(await listed()).toHaveLength(1);
  const imported = await send(importNotions, file);
  expect(imported.json()).toEqual({ added: 3 });
  expect(await listed()).toMatchObject([
    { title: "Convergence uniforme", above: "Suites de fonctions" },
    { subject: "physique", title: "Loi de Fourier", names: ["Conduction", "Diffusion thermique"] },
    { title: "Suites de fonctions", above: null },
    { title: "Séries", above: null },
  ]);
  expect((await send(importNotions, file)).json()).toEqual({ added: 0 });
});

test("two thousand lines on ten levels come in, each with its line of the journal, and an eleventh not at all", async () => {
  const rows = Array.from({ length: notionLines }, (_, n) => [
    "Chimie",
    `Notion ${n}`,
    `Autre ${n}|Encore ${n}`,
    n % deepestTree === 0 ? "" : `Notion ${n - 1}`,
  ]);
  const imported = await send(importNotions, csv(titles, ...rows.toReversed()));
  expect(imported.json()).toEqual({ added: notionLines });
  const written = (await listed()).filter(({ subject }) => subject === "chimie");
  expect(written).toHaveLength(notionLines);
  expect(written).toContainEqual({
    subject: "chimie",
    title: "Notion 1999",
    names: ["Autre 1999", "Encore 1999"],
    above: "Notion 1998",
  });
  const journal = await db
    .selectFrom("audit as a")
    .innerJoin("notions as n", "n.id", "a.subject_id")
    .where("a.subject", "=", "notion")
    .where("n.subject", "=", "chimie")
    .where(sql<boolean>`a.details->>'titre' = n.title`)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(journal.count)).toBe(notionLines);

  const deeper = csv(titles, ["Chimie", "Trop bas", "", "Notion 9"]);
  const refused = await send(importNotions, deeper);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "TREE_TOO_DEEP"]);
  expect((await listed()).filter(({ title }) => title === "Trop bas")).toEqual([]);
});

test("of a file with faults nothing is imported, and each is said by its line", async () => {
  const before = await listed();
  const file = csv(
    titles,
    ["Maths", "Dénombrement", "", ""],
    ["Latin", "Déclinaisons", "", ""],
    ["Maths", "", "", ""],
    ["Maths", "Arrangements", "", "Combinatoire"],
  );
  const { faults, faultCount } = (await send(previewNotionImport, file)).json();
  expect([faultCount, faults]).toEqual([
    3,
    [
      { line: 3, field: "matiere", message: "Cette matière n'existe pas" },
      { line: 4, field: "notion", message: "Le titre est obligatoire" },
      {
        line: 5,
        field: "parent",
        message: "Aucune notion de cette matière ne s'appelle «\u00a0Combinatoire\u00a0»",
      },
    ],
  ]);
  const refused = await send(importNotions, file);
  expect(refused.json()).toMatchObject({
    code: "IMPORT_FAULTY",
    fields: { "lignes.4.notion": "Ligne 4 : Le titre est obligatoire" },
  });
  expect(await listed()).toEqual(before);
});

test.each([
  ["nothing", "", "IMPORT_EMPTY"],
  ["titles alone", csv(titles), "IMPORT_EMPTY"],
  ["no notion", csv(["Matière"], ["Maths"]), "IMPORT_WITHOUT_NOTION"],
  [
    "too much",
    csv(titles, ...Array.from({ length: notionLines + 1 }, (_, i) => ["Maths", `N${i}`])),
    "IMPORT_TOO_LARGE",
  ],
])("a file with %s is refused (%s)", async (_what, content, code) => {
  for (const endpoint of [previewNotionImport, importNotions]) {
    const answer = await send(endpoint, content);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  }
});
