import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getVideo } from "@majorant/contract/courses";
import {
  addFichier,
  addVideoFile,
  changeFichier,
  changeVideo,
  deleteFichier,
  deleteVideo,
  removeVideoFile,
} from "@majorant/contract/ressources";
import { listCoursSections } from "@majorant/contract/sections";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { app, call, dataDir, db, tokenOf } = await testApp();
const make = factories(db);
const administrator = await tokenOf(await make.user({ administrator: true }));
const technician = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));

const pdf = Buffer.from("%PDF-1.7\nSérie 3");

async function taught() {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const teacherOf = async (course_id: number) => {
    const user = await make.user();
    await make.assignment({ user_id: user.id, course_id, role: "ROLE_ENSEIGNANT" });
    return tokenOf(user);
  };
  const other = await teacherOf((await make.course()).id);
  return { course, section, token: await teacherOf(course.id), other };
}

const send = (
  token: string,
  fichier: object,
  file: { name: string; bytes: Buffer } | null = { name: "serie.pdf", bytes: pdf },
) =>
  call(addFichier, {
    token,
    parts: { fichier: { nom: "Série 3", ...fichier } },
    ...(file ? { files: { fichier2: file } } : {}),
  });

/** How many files there are in storage. */
const stored = async () =>
  (await readdir(join(dataDir, "storage"), { recursive: true }).catch(() => [])).filter((path) =>
    path.endsWith("original"),
  ).length;

const outline = async (token: string, course: { id: number }) =>
  (await call(listCoursSections, { token, params: { coursId: course.id } })).json();

describe("a file is added", () => {
  test("to a section, and its teacher downloads it by the address in the outline", async () => {
    const { course, section, token } = await taught();
    const added = await send(
      token,
      { description: "Énoncé", section },
      { name: "../td.exe", bytes: pdf },
    );
    expect(added.json()).toMatchObject({
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
    const { section, token } = await taught();
    const refused = await send(token, { section, ...wrong });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: sentence }]);
  });

  test("but not without the file, an empty one, or one that is no document whatever its name", async () => {
    const { course, section, token } = await taught();
    const before = await stored();
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
    expect(await stored()).toBe(before);
  });

  test("but not to another's course, and nothing is left of it", async () => {
    const { section, other } = await taught();
    const before = await stored();
    expect((await send(other, { section })).statusCode).toBe(404);
    expect((await send(other, { section: { id: 987_654 } })).statusCode).toBe(404);
    expect(await stored()).toBe(before);
    expect((await send(administrator, { section })).statusCode).toBe(200);
  });
});

describe("a file is changed", () => {
  const change = (token: string, id: number, body: object) =>
    call(changeFichier, { token, params: { ressourceId: id }, body });

  test("in what is sent, and moved to another section of its course, where it comes last", async () => {
    const { course, section, token } = await taught();
    const there = await make.section({ course_id: course.id, position: 2 });
    const first = await make.file({ section_id: there.id, position: 1 });
    const { id } = (await send(token, { section })).json();
    const hidden = await change(token, id, { nom: "Série 4", active: false });
    expect(hidden.json()).toMatchObject({ nom: "Série 4", description: "", active: false });
    await change(token, id, { section: { id: there.id } });
    expect((await outline(token, course))[1].ordre).toEqual([first.id, id]);
    const foreign = await change(token, id, { section: { id: (await make.section()).id } });
    expect(foreign.json().fields).toEqual({ section: "Ce chapitre n'est pas dans ce cours" });
    expect((await change(token, id, { nom: "" })).json().error).toBe("Le nom est obligatoire");
  });

  test("unless somebody else has meanwhile; a new place is no change", async () => {
    const { section, token } = await taught();
    const { id, version } = (await send(token, { section })).json();
    expect((await change(token, id, { nom: "Un", version })).statusCode).toBe(200);
    expect((await change(administrator, id, { nom: "Deux", version })).json().code).toBe(
      "EDITED_MEANWHILE",
    );
  });

  test("by its course's teachers only, as a file only", async () => {
    const { section, token, other } = await taught();
    const { id } = (await send(token, { section })).json();
    expect((await change(other, id, { nom: "Un" })).statusCode).toBe(404);
    const gone = (as: string) => call(deleteFichier, { token: as, params: { ressourceId: id } });
    expect((await gone(other)).statusCode).toBe(404);
    const asVideo = { token, params: { ressourceId: id }, body: {} };
    expect((await call(changeVideo, asVideo)).statusCode).toBe(404);
    expect((await call(deleteVideo, asVideo)).statusCode).toBe(404);
  });

  test("and deleted, with its bytes", async () => {
    const { section, token } = await taught();
    const before = await stored();
    const { id } = (await send(token, { section })).json();
    expect(await stored()).toBe(before + 1);
    const gone = () => call(deleteFichier, { token, params: { ressourceId: id } });
    expect((await gone()).statusCode).toBe(204);
    expect((await gone()).statusCode).toBe(404);
    await vi.waitFor(async () => expect(await stored()).toBe(before), 15_000);
  });
});

describe("a video", () => {
  const change = (token: string, id: number, body: object) =>
    call(changeVideo, { token, params: { ressourceId: id }, body });

  async function withVideo() {
    const made = await taught();
    const video = await make.video({ section_id: made.section.id });
    const student = await make.user();
    await make.assignment({ user_id: student.id, course_id: made.course.id });
    return { ...made, video, student: await tokenOf(student) };
  }

  test("is renamed, tagged and hidden, and students see no more of it", async () => {
    const { video, token, student } = await withVideo();
    const tag = await db
      .insertInto("tags")
      .values({ name: crypto.randomUUID(), icon: "pencil" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const changed = await change(token, video.id, { name: "Taylor", tag, description: "$e^x$" });
    expect(changed.json()).toMatchObject({
      name: "Taylor",
      description: "$e^x$",
      tag: { id: tag.id },
      active: true,
    });
    const watch = () =>
      call(getVideo, {
        token: student,
        params: { ressourceId: video.id },
        query: { role: "ROLE_APPRENANT" },
      });
    await change(technician, video.id, { active: false });
    expect((await watch()).statusCode).toBe(404);
    const wrong = await change(token, video.id, { tag: { id: 987_654 } });
    expect(wrong.json().fields).toEqual({ tag: "Ce tag n'existe plus" });
  });

  test("is told to have changed meanwhile, and is not there for another's teacher", async () => {
    const { course, video, token, other } = await withVideo();
    const { version } = (await outline(token, course))[0].videos[0];
    expect((await change(token, video.id, { name: "Un", version })).statusCode).toBe(200);
    expect((await change(token, video.id, { name: "Deux", version })).json().code).toBe(
      "EDITED_MEANWHILE",
    );
    const params = { ressourceId: video.id, fichierId: 1 };
    const body = { name: "Énoncé", link: "https://exemple.tn/a.pdf" };
    for (const answer of [
      await change(other, video.id, { name: "Trois" }),
      await call(deleteVideo, { token: other, params }),
      await call(addVideoFile, { token: other, params, body }),
      await call(removeVideoFile, { token: other, params }),
    ])
      expect(answer.statusCode).toBe(404);
  });

  test("gets files, of ours or elsewhere, and loses them", async () => {
    const { course, video, token } = await withVideo();
    const params = { ressourceId: video.id };
    const before = await stored();
    const ours = await call(addVideoFile, {
      token,
      params,
      parts: { file: { name: "Énoncé" } },
      files: { fichier: { name: "td.pdf", bytes: pdf } },
    });
    expect((await app.inject({ url: ours.json().link })).rawPayload).toEqual(pdf);
    const link = "https://exemple.tn/corrige.pdf";
    const elsewhere = await call(addVideoFile, { token, params, body: { name: "Corrigé", link } });
    expect(elsewhere.json()).toMatchObject({ name: "Corrigé", description: "", link });
    expect((await outline(token, course))[0].videos[0].videoFiles).toHaveLength(2);

    for (const [body, sentence] of [
      [{ name: "", link }, "Le nom est obligatoire"],
      [{ name: "Corrigé" }, "Le fichier est obligatoire"],
      [
        { name: "Corrigé", link: "javascript:alert(1)" },
        "Le lien doit être une adresse web complète",
      ],
    ] as const)
      expect((await call(addVideoFile, { token, params, body })).json().error).toBe(sentence);

    const gone = (file: { id: number }) =>
      call(removeVideoFile, { token, params: { ...params, fichierId: file.id } });
    expect((await gone(elsewhere.json())).statusCode).toBe(204);
    expect((await gone(ours.json())).statusCode).toBe(204);
    expect((await gone(ours.json())).statusCode).toBe(404);
    await vi.waitFor(async () => expect(await stored()).toBe(before), 15_000);
  });

  test("is deleted", async () => {
    const { course, video, token } = await withVideo();
    const params = { ressourceId: video.id };
    expect((await call(deleteVideo, { token, params })).statusCode).toBe(204);
    expect((await call(deleteVideo, { token, params })).statusCode).toBe(404);
    expect((await outline(token, course))[0].videos).toEqual([]);
  });
});
