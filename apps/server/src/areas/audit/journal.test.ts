import { readdir } from "node:fs/promises";
import * as assignments from "@majorant/contract/assignments";
import { acceptCommande, refuseCommande } from "@majorant/contract/commandes";
import { deleteAnswer, deleteQuestion } from "@majorant/contract/discussion";
import type { Endpoint } from "@majorant/contract/endpoint";
import * as groups from "@majorant/contract/groups";
import { importUtilisateurs, previewImport } from "@majorant/contract/imports";
import { type JournalLine, listJournal, listJournalAuthors } from "@majorant/contract/journal";
import * as live from "@majorant/contract/live-sessions";
import * as categories from "@majorant/contract/managed-categories";
import * as courses from "@majorant/contract/managed-courses";
import * as offres from "@majorant/contract/offres";
import { passGroupe, previewPassage, undoPassage } from "@majorant/contract/passages";
import * as resources from "@majorant/contract/ressources";
import * as sections from "@majorant/contract/sections";
import { putParametres } from "@majorant/contract/settings";
import * as tags from "@majorant/contract/tags";
import * as users from "@majorant/contract/utilisateurs";
import * as requests from "@majorant/contract/video-requests";
import * as videos from "@majorant/contract/videos";
import { journalSentence } from "@majorant/domain/people/journal";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const { call, db, setNow, tokenOf } = await testApp();
const make = factories(db);
const administrator = await make.user({
  ...{ administrator: true, first_name: "Inès", last_name: "Hammami", email: "ines@exemple.tn" },
});
const token = await tokenOf(administrator);

const lastId = async () =>
  (
    await db
      .selectFrom("audit")
      .select(({ fn }) => fn.max<number | null>("id").as("id"))
      .executeTakeFirstOrThrow()
  ).id ?? 0;

type Sent = Parameters<typeof call>[1];

const ref = ({ id }: { id: number }) => ({ id });
const words = (text: string) => ({ name: "cours.txt", bytes: Buffer.from(text) });

const month = {
  ...{ titre: "Année MP", description: "", active: true, periodeFixe: false, prix1Mois: 60 },
};
const newUser = () => ({
  ...{ nom: "Gharbi", prenom: "Ali", email: `${crypto.randomUUID()}@exemple.tn` },
  ...{ role: "ROLE_APPRENANT", motDePasse: "Majorant-2026" },
});
const session = {
  ...{ title: "Révision", date: "2027-01-05T18:00:00.000Z", minutes: 60 },
  link: "https://meet.exemple.tn/a",
};

const captions = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBonjour\n";

/** A chapter of a video, as the calls about it name it. */
async function chapter() {
  const ressourceId = (await make.video()).id;
  const body = { title: "Rappels", second: 12 };
  const [added] = (await call(videos.addChapter, { token, params: { ressourceId }, body })).json();
  return { params: { ressourceId, chapterId: added.id } };
}

/** Each change that an administrator can make, as it is made, and the kind of its line. */
const deeds: [Endpoint, string, () => Promise<NonNullable<Sent>>][] = [
  [
    putParametres,
    "settings",
    async () => ({
      body: { websiteDescription: crypto.randomUUID(), montrerLesCoursSpeciaux: "true" },
    }),
  ],
  [users.addUtilisateur, "user", async () => ({ parts: { utilisateur: newUser() } })],
  [
    users.changeUtilisateur,
    "user",
    async () => ({
      params: { utilisateurId: (await make.user()).id },
      parts: { utilisateur: newUser() },
    }),
  ],
  [
    users.changerMotDePasse,
    "user",
    async () => ({
      params: { utilisateurId: (await make.user()).id },
      body: { motDePasse: "Majorant-2027" },
    }),
  ],
  [
    users.deleteUtilisateur,
    "user",
    async () => ({ params: { utilisateurId: (await make.user()).id } }),
  ],
  [
    users.joinGroupe,
    "user",
    async () => ({
      params: { utilisateurId: (await make.user()).id, groupeId: (await make.group()).id },
    }),
  ],
  [
    users.leaveGroupe,
    "user",
    async () => {
      const [user, group] = [await make.user(), await make.group()];
      await make.member(group, user);
      return { params: { utilisateurId: user.id, groupeId: group.id } };
    },
  ],
  [groups.addGroupe, "group", async () => ({ body: { nom: "MP1" } })],
  [
    groups.changeGroupe,
    "group",
    async () => ({
      params: { groupeId: (await make.group()).id },
      body: { nom: "MP2" },
    }),
  ],
  [groups.deleteGroupe, "group", async () => ({ params: { groupeId: (await make.group()).id } })],
  [
    groups.addSousGroupe,
    "group",
    async () => ({
      params: { groupeId: (await make.group()).id, sousGroupeId: (await make.group()).id },
    }),
  ],
  [
    groups.removeSousGroupe,
    "group",
    async () => {
      const above = await make.group();
      const below = await make.group({ parent_id: above.id });
      return { params: { groupeId: above.id, sousGroupeId: below.id } };
    },
  ],
  ...(
    [
      [assignments.addGroupeCours, "groupe", "cours"],
      [assignments.addGroupeCategorie, "groupe", "categorie"],
      [assignments.addUtilisateurCours, "utilisateur", "cours"],
      [assignments.addUtilisateurCategorie, "utilisateur", "categorie"],
    ] as const
  ).map(([endpoint, holder, target]): (typeof deeds)[number] => [
    endpoint,
    "assignment",
    async () => ({
      body: {
        [holder]: ref(holder === "groupe" ? await make.group() : await make.user()),
        [target]: ref(target === "cours" ? await make.course() : await make.category()),
        role: "ROLE_APPRENANT",
      },
    }),
  ]),
  ...(
    [
      [assignments.removeGroupeCours, "group_id", "course_id"],
      [assignments.removeGroupeCategorie, "group_id", "category_id"],
      [assignments.removeUtilisateurCours, "user_id", "course_id"],
      [assignments.removeUtilisateurCategorie, "user_id", "category_id"],
    ] as const
  ).map(([endpoint, holder, target]): (typeof deeds)[number] => [
    endpoint,
    "assignment",
    async () => {
      const given = await make.assignment({
        [holder]: (holder === "group_id" ? await make.group() : await make.user()).id,
        [target]: (target === "course_id" ? await make.course() : await make.category()).id,
      });
      return { params: { assignmentId: given.id } };
    },
  ]),
  [
    offres.addOffre,
    "offer",
    async () => ({ body: { ...month, categorie: ref(await make.category()) } }),
  ],
  [
    offres.changeOffre,
    "offer",
    async () => ({
      params: { offreId: (await make.offer()).id },
      parts: { offre: { ...month, categorie: ref(await make.category()) } },
    }),
  ],
  [
    offres.activateOffre,
    "offer",
    async () => ({
      params: { offreId: (await make.offer()).id },
      body: { active: false },
    }),
  ],
  [offres.duplicateOffre, "offer", async () => ({ params: { offreId: (await make.offer()).id } })],
  [offres.deleteOffre, "offer", async () => ({ params: { offreId: (await make.offer()).id } })],
  [categories.addCategorie, "category", async () => ({ parts: { categorie: { titre: "MP" } } })],
  [
    categories.changeCategorie,
    "category",
    async () => ({
      params: { categorieId: (await make.category()).id },
      parts: { categorie: { titre: "PC" } },
    }),
  ],
  [
    categories.orderCategories,
    "category",
    async () => {
      const above = await make.category();
      const [one, two] = [
        await make.category({ parent_id: above.id }),
        await make.category({ parent_id: above.id }),
      ];
      return { body: { categorieParent: ref(above), ordre: [two.id, one.id] } };
    },
  ],
  [
    categories.orderCategorieCours,
    "category",
    async () => {
      const category = await make.category();
      const course = await make.course({ category });
      return { params: { categorieId: category.id }, body: { ordre: [course.id] } };
    },
  ],
  [
    categories.deleteCategorie,
    "category",
    async () => ({
      params: { categorieId: (await make.category()).id },
    }),
  ],
  [
    courses.addCours,
    "course",
    async () => ({
      parts: { cours: { titre: "Algèbre", categories: [ref(await make.category())] } },
    }),
  ],
  [
    courses.changeCours,
    "course",
    async () => ({
      params: { coursId: (await make.course()).id },
      parts: { cours: { titre: "Analyse" } },
    }),
  ],
  [courses.deleteCours, "course", async () => ({ params: { coursId: (await make.course()).id } })],
  [
    sections.addSection,
    "section",
    async () => ({
      body: { nom: "Suites", cours: ref(await make.course()) },
    }),
  ],
  [
    sections.changeSection,
    "section",
    async () => ({
      params: { sectionId: (await make.section()).id },
      body: { nom: "Séries" },
    }),
  ],
  [
    sections.orderSections,
    "section",
    async () => {
      const course = await make.course();
      const [one, two] = [
        await make.section({ course_id: course.id }),
        await make.section({ course_id: course.id }),
      ];
      return {
        params: { coursId: course.id },
        body: { sectionParente: null, ordre: [two.id, one.id] },
      };
    },
  ],
  [
    sections.orderRessources,
    "section",
    async () => {
      const section = await make.section();
      const [one, two] = [
        await make.file({ section_id: section.id }),
        await make.file({ section_id: section.id }),
      ];
      return { params: { sectionId: section.id }, body: { ordre: [two.id, one.id] } };
    },
  ],
  [
    sections.deleteSection,
    "section",
    async () => ({ params: { sectionId: (await make.section()).id } }),
  ],
  [
    resources.addFichier,
    "resource",
    async () => ({
      parts: { fichier: { nom: "Énoncé", section: ref(await make.section()) } },
      files: { fichier2: words("énoncé") },
    }),
  ],
  [
    resources.changeFichier,
    "resource",
    async () => ({
      params: { ressourceId: (await make.file()).id },
      body: { nom: "Corrigé" },
    }),
  ],
  [
    resources.deleteFichier,
    "resource",
    async () => ({ params: { ressourceId: (await make.file()).id } }),
  ],
  [
    resources.changeVideo,
    "resource",
    async () => ({
      params: { ressourceId: (await make.video()).id },
      body: { name: "Limites" },
    }),
  ],
  [
    resources.addVideoFile,
    "resource",
    async () => ({
      params: { ressourceId: (await make.video()).id },
      parts: { file: { name: "Fiche", link: "https://exemple.tn/fiche.pdf" } },
    }),
  ],
  [
    resources.removeVideoFile,
    "resource",
    async () => {
      const video = await make.video();
      const file = await make.videoFile({
        resource_id: video.id,
        link: "https://exemple.tn/f.pdf",
      });
      return { params: { ressourceId: video.id, fichierId: file.id } };
    },
  ],
  [
    resources.deleteVideo,
    "resource",
    async () => ({ params: { ressourceId: (await make.video()).id } }),
  ],
  [
    videos.addVideo,
    "resource",
    async () => {
      const tag = ref(await make.tag());
      const video = {
        ...{ tag, name: "Séries", description: "" },
        link: "abcdef0123456789abcdef01",
      };
      return { parts: { video, sectionId: (await make.section()).id, files: [] } };
    },
  ],
  [
    videos.replaceVideo,
    "resource",
    async () => ({
      params: { ressourceId: (await make.video()).id },
      body: { link: "abcdef0123456789abcdef02" },
    }),
  ],
  [
    videos.putCaptions,
    "resource",
    async () => ({
      params: { ressourceId: (await make.video()).id, language: "fr" },
      body: { label: "Français", content: captions },
    }),
  ],
  [
    videos.deleteCaptions,
    "resource",
    async () => {
      const params = { ressourceId: (await make.video()).id, language: "fr" };
      await call(videos.putCaptions, {
        token,
        params,
        body: { label: "Français", content: captions },
      });
      return { params };
    },
  ],
  [
    videos.addChapter,
    "resource",
    async () => ({
      params: { ressourceId: (await make.video()).id },
      body: { title: "Rappels", second: 12 },
    }),
  ],
  [
    videos.changeChapter,
    "resource",
    async () => ({ ...(await chapter()), body: { title: "Suite", second: 20 } }),
  ],
  [videos.deleteChapter, "resource", chapter],
  [
    tags.addTag,
    "tag",
    async () => ({ body: { name: crypto.randomUUID().slice(0, 20), icon: "school" } }),
  ],
  [
    tags.changeTag,
    "tag",
    async () => ({
      params: { tagId: (await aTag()).id },
      body: { name: crypto.randomUUID().slice(0, 20), icon: "school" },
    }),
  ],
  [tags.deleteTag, "tag", async () => ({ params: { tagId: (await aTag()).id } })],
  [
    live.addLiveSessions,
    "live",
    async () => ({
      params: { coursId: (await make.course()).id },
      body: { ...session, weeks: 3 },
    }),
  ],
  [
    live.changeLiveSession,
    "live",
    async () => ({
      params: { liveSessionId: (await make.liveSession()).id },
      body: session,
    }),
  ],
  [
    live.deleteLiveSession,
    "live",
    async () => ({
      params: { liveSessionId: (await make.liveSession()).id },
    }),
  ],
  [
    importUtilisateurs,
    "import",
    async () => ({
      parts: { options: { sendEmail: false } },
      files: {
        fichier: {
          name: "classe.csv",
          bytes: Buffer.from(`email;nom;prenom\n${crypto.randomUUID()}@exemple.tn;Gharbi;Ali\n`),
        },
      },
    }),
  ],
  [passGroupe, "passage", async () => aPassage()],
  [
    undoPassage,
    "passage",
    async () => ({
      params: { passageId: (await call(passGroupe, { token, ...(await aPassage()) })).json().id },
    }),
  ],
];

const aTag = () =>
  db
    .insertInto("tags")
    .values({ name: crypto.randomUUID().slice(0, 20), icon: "school" })
    .returning("id")
    .executeTakeFirstOrThrow();

async function aPassage() {
  const [from, to] = [await make.group(), await make.group()];
  await make.member(from, await make.user());
  return { params: { groupeId: from.id }, body: { versGroupe: ref(to) } };
}

const aQuestion = async () => {
  const video = await make.video();
  return db
    .insertInto("questions")
    .values({
      resource_id: video.id,
      author_id: (await make.user()).id,
      content: "Pourquoi ?",
      created_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
};

describe("every change of an administrator has its line", () => {
  test.each(
    deeds.map(([endpoint, kind, sent]) => ({
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      kind,
      sent,
    })),
  )("$name", async ({ endpoint, kind, sent }) => {
    const given = await sent();
    const before = await lastId();
    const answer = await call(endpoint, { token, ...given });
    expect([answer.statusCode < 300, answer.statusCode >= 300 && answer.json()]).toEqual([
      true,
      false,
    ]);
    const lines = await db.selectFrom("audit").where("id", ">", before).selectAll().execute();
    expect(lines).toMatchObject([{ subject: kind, actor_id: administrator.id, ip: "127.0.0.1" }]);
  });

  test("and so has what the staff takes away of a discussion", async () => {
    const question = await aQuestion();
    const answer = await db
      .insertInto("answers")
      .values({
        question_id: question.id,
        author_id: (await make.user()).id,
        content: "Parce que.",
        created_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const before = await lastId();
    await call(deleteAnswer, { token, params: { answerId: answer.id } });
    await call(deleteQuestion, { token, params: { questionId: question.id } });
    const lines = await db
      .selectFrom("audit")
      .where("id", ">", before)
      .select("subject")
      .orderBy("id")
      .execute();
    expect(lines).toEqual([{ subject: "answer" }, { subject: "question" }]);
  });

  test("no call of the contract is left out", async () => {
    const contract = new URL("../../../../../packages/contract/src/", import.meta.url);
    const known = new Set<unknown>(deeds.map(([endpoint]) => endpoint));
    // Nothing is written by a preview; how orders are settled is the orders' test (commandes.test.ts).
    for (const each of [previewImport, previewPassage, acceptCommande, refuseCommande])
      known.add(each);
    // A file that is sent changes nothing yet; a request keeps a history of its own.
    for (const each of [videos.addMedium, videos.retryMedium, ...Object.values(requests)])
      known.add(each);
    const forgotten: string[] = [];
    for (const file of (await readdir(contract)).filter((name) => name.endsWith(".ts"))) {
      const exported: Record<string, unknown> = await import(new URL(file, contract).href);
      for (const value of Object.values(exported)) {
        const { method, path, access } = (value ?? {}) as Partial<Endpoint>; // whatever it is
        const changes = method !== undefined && method !== "GET";
        if (!changes || access?.kind !== "roles" || known.has(value)) continue;
        if (access.roles.includes("ROLE_ADMINISTRATEUR")) forgotten.push(`${method} ${path}`);
      }
    }
    expect(forgotten).toEqual([]);
  });
});

const read = async (
  query: Record<string, string> = {},
): Promise<{ lines: JournalLine[]; total: number }> => {
  const answer = await call(listJournal, { token, query });
  expect(answer.statusCode).toBe(200);
  return { lines: answer.json(), total: Number(answer.headers["x-total-count"]) };
};

describe("the journal is read", () => {
  test("the latest first, a page at a time, each line as a sentence", async () => {
    const category = await make.category();
    const offer = await make.offer({
      ...{ title: "Pack été", price_1_month: 60_000, category_id: category.id },
    });
    const form = { ...month, titre: "Pack été", categorie: ref(category), prix1Mois: 70 };
    await call(offres.changeOffre, {
      ...{ token, params: { offreId: offer.id } },
      parts: { offre: form },
    });
    const { lines, total } = await read({ size: "2" });
    expect(lines).toHaveLength(2);
    expect(total).toBe((await read({ size: "100" })).total);
    expect(lines[0]).toMatchObject({
      action: "change",
      auteur: { id: administrator.id, prenom: "Inès" },
      sujet: { genre: "offer", id: offer.id, nom: "Pack été" },
    });
    expect(journalSentence(lines[0] as JournalLine)).toContain(
      `Inès Hammami a modifié l'offre n° ${offer.id} « Pack été » : prix d'un mois 60 → 70`,
    );
    const next = await read({ size: "1", page: "1" });
    expect(next.lines[0]?.id).toBe(lines[1]?.id);
  });

  test("by its author, its subject, its action, and words without their accents", async () => {
    const other = await make.user({
      administrator: true,
      first_name: "Rym",
      last_name: "Trabelsi",
    });
    const group = await call(groups.addGroupe, {
      token: await tokenOf(other),
      body: { nom: "Élèves d'été" },
    });
    const id = group.json().id;
    for (const query of [
      { auteur: String(other.id) },
      { genre: "group", sujet: String(id) },
      { q: "trabelsi rym" },
      { q: "eleves d'ete", action: "add" },
    ])
      expect((await read(query)).lines).toMatchObject([{ sujet: { genre: "group", id } }]);
    expect((await read({ q: "personne" })).total).toBe(0);
    expect((await read({ q: "%" })).total).toBe(0);
    expect((await call(listJournalAuthors, { token })).json()).toEqual([
      { id: administrator.id, prenom: "Inès", nom: "Hammami" },
      { id: other.id, prenom: "Rym", nom: "Trabelsi" },
    ]);
  });

  test("by days of Tunis, both included", async () => {
    const at = async (moment: string) => {
      setNow(new Date(moment));
      await call(groups.addGroupe, { token: await tokenOf(administrator), body: { nom: "Jour" } });
    };
    // 23:30 in Tunis, and half an hour past midnight.
    await at("2031-05-03T22:30:00Z");
    await at("2031-05-03T23:30:00Z");
    const now = await tokenOf(administrator);
    const day = await call(listJournal, {
      token: now,
      query: { du: "2031-05-04", au: "2031-05-04" },
    });
    expect(day.json()).toMatchObject([{ date: "2031-05-03T23:30:00.000Z" }]);
    const both = await call(listJournal, { token: now, query: { du: "2031-05-03" } });
    expect(both.json()).toHaveLength(2);
    const written = async (query: object) =>
      (
        await call(listJournal, {
          token: now,
          query: { du: "2031-05-03", format: "csv", ...query },
        })
      ).body
        .trim()
        .split("\r\n");
    const lines = await written({});
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("2031-05-04 00:30;Inès Hammami;Inès Hammami a ajouté le groupe");
    const [head, ...rest] = lines;
    expect(await written({ sort: "date" })).toEqual([head, ...rest.toReversed()]);
  });

  test("by what it was done to, as that is called now", async () => {
    setNow(new Date());
    const user = await make.user({ first_name: "Zoubeïda", last_name: "Ben Achour" });
    const token = await tokenOf(administrator);
    const params = { utilisateurId: user.id, groupeId: (await make.group()).id };
    await call(users.joinGroupe, { token, params });
    const found = await call(listJournal, { token, query: { q: "zoubeida ben" } });
    expect(found.json()).toMatchObject([{ action: "join", sujet: { id: user.id } }]);
  });

  test("and a day that there is not is refused", async () => {
    const token = await tokenOf(administrator);
    for (const du of ["2031-02-30", "2031-13-01", "0000-01-01"])
      expect((await call(listJournal, { token, query: { du } })).statusCode).toBe(400);
  });

  test.each(["genre", "action", "du", "sujet"])("and a malformed %s is refused", async (name) => {
    const answer = await call(listJournal, {
      token: await tokenOf(administrator),
      query: { [name]: "n'importe quoi" },
    });
    expect(answer.statusCode).toBe(400);
  });
});
