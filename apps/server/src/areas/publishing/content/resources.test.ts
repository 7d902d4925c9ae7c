import {
  addFile,
  changeFile,
  changeVideo,
  deleteFile,
  deleteVideo,
} from "@majorant/contract/publishing/resources";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { resourcesOf } from "../../../../test/areas/teaching.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { app, call, tokenOf, db } = server;
const make = factories(db);
const { taughtSection, countStoredFiles, outline } = resourcesOf(server);

const administrator = await tokenOf(await make.user({ administrator: true }));

const pdf = Buffer.from("%PDF-1.7\nSérie 3");

const send = (
  token: string,
  fichier: object,
  file: { name: string; bytes: Buffer } | null = { name: "serie.pdf", bytes: pdf },
) =>
  call(addFile, {
    token,
    parts: { fichier: { nom: "Série 3", ...fichier } },
    ...(file ? { files: { fichier2: file } } : {}),
  });

/** How many files there are in storage. */
describe("a file is added", () => {
  test("to a section, and its teacher downloads it by the address in the outline", async () => {
    const { course, section, token } = await taughtSection();
    const answer = await send(
      token,
      { description: "Énoncé", section },
      { name: "../td.exe", bytes: pdf },
    );
    expect(answer.json()).toMatchObject({
      type: "Fichier",
      nom: "Série 3",
      description: "Énoncé",
      active: true,
      taille: pdf.length,
    });
    const [{ fichiers }] = await outline(token, course);
    const download = await app.inject({ url: fichiers[0].link });
    expect(download.rawPayload).toEqual(pdf);
    expect(download.headers["content-type"]).toBe("application/pdf");
    expect(download.headers["content-disposition"]).toContain("attachment");
    expect((await outline(administrator, course))[0].fichiers[0].link).toBeNull();
  });

  test.each([
    ["fichier.nom", { nom: " " }, "Le nom est obligatoire"],
    ["fichier.section", { section: undefined }, "La section est obligatoire"],
    ["fichier.section", { section: null }, "La section est obligatoire"],
    ["fichier.section.id", { section: { id: null } }, "La section est obligatoire"],
    ["fichier.description", { description: "a".repeat(2_001) }, "Ce champ est trop long"],
  ])("but not with a wrong %s", async (field, wrong, sentence) => {
    const { section, token } = await taughtSection();
    const refused = await send(token, { section, ...wrong });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: sentence }]);
  });

  test("but not without the file, an empty one, or one that is no document whatever its name", async () => {
    const { course, section, token } = await taughtSection();
    const before = await countStoredFiles();
    const missing = await send(token, { section }, null);
    expect(missing.json().fields).toEqual({ fichier2: "Le fichier est obligatoire" });
    const empty = await send(token, { section }, { name: "a.pdf", bytes: Buffer.alloc(0) });
    expect(empty.json().fields).toEqual({ fichier2: "Le fichier est vide" });
    for (const bytes of [Buffer.from("MZ\x90\0\x03"), Buffer.from("<script>alert(1)</script>")]) {
      const refused = await send(token, { section }, { name: "serie.pdf", bytes });
      expect([refused.statusCode, refused.json().code]).toEqual([415, "UNSUPPORTED_TYPE"]);
      expect(refused.json().fields.fichier2).toMatch(/^Ce type de fichier n'est pas accepté/);
    }
    expect((await outline(token, course))[0].fichiers).toEqual([]);
    expect(await countStoredFiles()).toBe(before);
  });

  test("but not to another's course, and nothing is left of it", async () => {
    const { section, other } = await taughtSection();
    const before = await countStoredFiles();
    expect((await send(other, { section })).statusCode).toBe(404);
    expect((await send(other, { section: { id: 987_654 } })).statusCode).toBe(404);
    expect(await countStoredFiles()).toBe(before);
    expect((await send(administrator, { section })).statusCode).toBe(200);
  });
});

describe("a file is changed", () => {
  const change = (token: string, id: number, body: object) =>
    call(changeFile, { token, params: { ressourceId: id }, body });

  test("in what is sent, and moved to another section of its course, where it comes last", async () => {
    const { course, section, token } = await taughtSection();
    const otherSection = await make.section({ course_id: course.id, position: 2 });
    const first = await make.file({ section_id: otherSection.id, position: 1 });
    const { id } = (await send(token, { section })).json();
    const hidden = await change(token, id, { nom: "Série 4", active: false });
    expect(hidden.json()).toMatchObject({ nom: "Série 4", description: "", active: false });
    await change(token, id, { section: { id: otherSection.id } });
    expect((await outline(token, course))[1].ordre).toEqual([first.id, id]);
    const foreign = await change(token, id, { section: { id: (await make.section()).id } });
    expect(foreign.json().fields).toEqual({ section: "Ce chapitre n'est pas dans ce cours" });
    expect((await change(token, id, { nom: "" })).json().error).toBe("Le nom est obligatoire");
  });

  test("unless somebody else has meanwhile; a new place is no change", async () => {
    const { section, token } = await taughtSection();
    const { id, version } = (await send(token, { section })).json();
    expect((await change(token, id, { nom: "Un", version })).statusCode).toBe(200);
    expect((await change(administrator, id, { nom: "Deux", version })).json().code).toBe(
      "EDITED_MEANWHILE",
    );
  });

  test("by its course's teachers only, as a file only", async () => {
    const { section, token, other } = await taughtSection();
    const { id } = (await send(token, { section })).json();
    expect((await change(other, id, { nom: "Un" })).statusCode).toBe(404);
    const remove = (as: string) => call(deleteFile, { token: as, params: { ressourceId: id } });
    expect((await remove(other)).statusCode).toBe(404);
    const asVideo = { token, params: { ressourceId: id }, body: {} };
    expect((await call(changeVideo, asVideo)).statusCode).toBe(404);
    expect((await call(deleteVideo, asVideo)).statusCode).toBe(404);
  });

  test("and deleted, with its bytes", async () => {
    const { section, token } = await taughtSection();
    const before = await countStoredFiles();
    const { id } = (await send(token, { section })).json();
    expect(await countStoredFiles()).toBe(before + 1);
    const remove = () => call(deleteFile, { token, params: { ressourceId: id } });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    await eventually(async () => expect(await countStoredFiles()).toBe(before));
  });
});
