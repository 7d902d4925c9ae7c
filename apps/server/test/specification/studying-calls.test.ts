import { addRendition } from "../streaming.ts";
import { type Caller, checkCalls, signedIn, type World } from "./calls.ts";
import { sheet } from "./files.ts";

const files = [{ name: "Énoncé", link: "https://exemple.tn/enonce.pdf" }];

/** A course with everything in it, on which a student is enrolled, and which a teacher teaches. */
async function course({ id, is }: Caller, world: World) {
  const { make } = world;
  const { id: course_id } = await make.course();
  const { id: section_id } = await make.section({ course_id });
  await make.section({ course_id, parent_id: section_id });
  await make.liveSession({ course_id, starts_at: new Date(Date.now() + 86_400_000) });
  const tag_id = (await make.tag()).id;
  const medium = await make.medium({ kind: "video" });
  await addRendition(world, medium, { name: "480p", clear: [Buffer.from("un segment")] });
  const video = await make.video({ section_id, tag_id, medium_id: medium.id });
  for (const file of files) await make.videoFile({ resource_id: video.id, ...file });
  if (is === "ROLE_APPRENANT" || is === "ROLE_ENSEIGNANT")
    await make.assignment({ user_id: id, course_id, role: is });
  return {
    path: { coursId: course_id, utilisateurId: id, ressourceId: video.id },
    section_id,
  };
}

const card = "id title mediumTitle smallDescription fullTitle photo enrolled".split(" ");
const wholeCourse = `${card.join(" ")} categories[].id liveSessions[].title liveSessions[].date liveSessions[].link`;
const video =
  "id name description tag.id tag.name tag.icon videoFiles[].name videoFiles[].link".split(" ");
const staff = ["ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR"] as const;

await checkCalls("Courses", [
  {
    call: "GET courses/{coursId}",
    query: "role=ROLE_APPRENANT",
    queryNeeded: true,
    by: signedIn,
    input: course,
    names: wholeCourse,
  },
  {
    call: "GET courses/{coursId}/sections",
    query: "role=ROLE_APPRENANT",
    queryNeeded: true,
    by: signedIn,
    input: course,
    names: `[].id [].name [].sousSections[].id ${video.map((name) => `[].videos[].${name}`).join(" ")}`,
  },
  {
    call: "GET cours/{coursId}",
    query: "role=ROLE_ENSEIGNANT",
    by: ["ROLE_ADMINISTRATEUR", "ROLE_ENSEIGNANT"],
    otherwise: {
      ROLE_APPRENANT: "NOT_FOUND",
      ROLE_TECHNICIAN: "NOT_FOUND",
    },
    input: course,
    names:
      "id titre mediumTitle descriptionCourte descriptionLongue special ouvert actif photo categories[].id liveSessions[].title liveSessions[].date liveSessions[].link sections[].nom",
  },
  {
    call: "GET cours/{coursId}/sections",
    query: "role=ROLE_ENSEIGNANT",
    by: ["ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"],
    input: course,
    names: `[].id [].nom [].active [].sousSections[].id ${video.map((name) => `[].videos[].${name}`).join(" ")} [].videos[].active`,
  },
  {
    call: "GET users/{utilisateurId}/courses",
    query: "role=ROLE_APPRENANT",
    queryNeeded: true,
    by: ["ROLE_APPRENANT"],
    emptyFor: ["ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"],
    input: course,
    names: card.map((name) => `[].${name}`).join(" "),
  },
  {
    call: "GET users/{utilisateurId}/courses",
    query: "role=ROLE_ENSEIGNANT",
    queryNeeded: true,
    by: ["ROLE_ENSEIGNANT"],
    emptyFor: ["ROLE_APPRENANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"],
    input: course,
    names: card.map((name) => `[].${name}`).join(" "),
  },
  {
    call: "GET videos/{ressourceId}",
    query: "role=ROLE_APPRENANT",
    queryNeeded: true,
    by: ["ROLE_APPRENANT"],
    otherwise: {
      ROLE_ENSEIGNANT: "NOT_ENROLLED",
      ROLE_TECHNICIAN: "NOT_ENROLLED",
      ROLE_ADMINISTRATEUR: "NOT_ENROLLED",
    },
    input: course,
    names: `${video.join(" ")} otp playbackInfo`,
  },
]);

async function noted({ id }: Caller, { make, db }: World) {
  const { id: resource_id } = await make.video();
  const note = await db
    .insertInto("notes")
    .values({ user_id: id, resource_id, content: "Revoir la preuve" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { path: { utilisateurId: id, ressourceId: resource_id, noteId: note.id } };
}

await checkCalls("Notes, sections, files", [
  {
    call: "GET utilisateurs/{utilisateurId}/notes/{ressourceId}",
    by: signedIn,
    input: noted,
    names: "[].id [].contenu [].ressource.id [].utilisateur.id",
  },
  {
    call: "POST utilisateurs/notes",
    by: ["ROLE_APPRENANT"],
    input: async (caller, world) => {
      const { path } = await course(caller, world);
      const [ressource, utilisateur] = [{ id: path.ressourceId }, { id: caller.id }];
      return { body: { contenu: "Revoir la preuve", ressource, utilisateur } };
    },
    names: "id contenu ressource.id utilisateur.id",
    says: ({ body }) => body as object,
  },
  { call: "DELETE utilisateurs/notes/{noteId}", by: signedIn, input: noted },
  {
    call: "POST sections",
    by: staff,
    input: async (caller, world) => ({
      body: {
        nom: "Séries",
        cours: { id: (await course(caller, world)).path.coursId },
        sectionParente: null,
      },
    }),
    names: "id nom cours.id sectionParente active",
    says: ({ body }) => body as object,
  },
  {
    call: "POST sections",
    by: staff,
    input: async (caller, world) => {
      const { path, section_id } = await course(caller, world);
      const sectionParente = { id: section_id };
      return { body: { nom: "Séries", cours: { id: path.coursId }, sectionParente } };
    },
    names: "id nom cours.id sectionParente.id",
    says: ({ body }) => body as object,
  },
  {
    call: "POST ressources/fichiers",
    by: staff,
    input: async (caller, world) => {
      const section = { id: (await course(caller, world)).section_id };
      const fichier = { nom: "Fiche", description: "Deux pages", section };
      return { parts: { fichier }, files: { fichier2: sheet() } };
    },
    names: "id nom description type section.id",
    says: ({ parts }) => ({ ...(parts?.fichier as object), type: "Fichier" }),
  },
]);
