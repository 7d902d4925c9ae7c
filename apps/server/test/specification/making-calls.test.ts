import { film } from "../film.ts";
import { type Caller, checkCalls, type World } from "./calls.ts";
import { sheet } from "./files.ts";

const teachers = ["ROLE_ENSEIGNANT"] as const;
const technicians = ["ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"] as const;

/** A course with a chapter and one below it, which the caller teaches if it is a teacher. */
async function place({ id, is }: Caller, { make }: World) {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const subSection = await make.section({ course_id: course.id, parent_id: section.id });
  const tag = await make.tag();
  if (is === "ROLE_ENSEIGNANT")
    await make.assignment({ user_id: id, course_id: course.id, role: is });
  return { course, section, subSection, tag };
}

const clip = await film();

const request =
  "id user.firstName user.lastName courseResource.fullTitle section.id tag.id tag.name tag.icon name description note link videoFileRequests[].name videoFileRequests[].link videoFileRequests[].description";

/** A request with a file, as a technician finds it. */
async function waiting(caller: Caller, world: World) {
  const { course, section, tag } = await place(caller, world);
  const { make, db } = world;
  const { id } = await make.videoRequest({
    course_id: course.id,
    section_id: section.id,
    tag_id: tag.id,
    ...(caller.is === "ROLE_ENSEIGNANT" && { user_id: caller.id }),
  });
  const medium = await make.medium();
  await db
    .insertInto("video_request_files")
    .values({ request_id: id, name: "Énoncé", medium_id: medium.id })
    .execute();
  return { path: { videoRequestId: id } };
}

await checkCalls("Teachers, technicians", [
  // Before any request for a file, which has no tag.
  {
    call: "GET /api/videoRequests",
    by: technicians,
    input: waiting,
    names: request
      .split(" ")
      .map((name) => `[].${name}`)
      .join(" "),
  },
  {
    call: "POST /api/ressources/demandeFichiers",
    by: teachers,
    input: async (caller, world) => {
      await place(caller, world);
      const demandeFichier = { nom: "Série 4", description: "Avec son corrigé" };
      return { parts: { demandeFichier }, files: { fichier: sheet() } };
    },
    names: "id name description",
    says: () => ({ kind: "file", name: "Série 4", description: "Avec son corrigé" }),
  },
  {
    call: "POST /api/videoRequests",
    by: teachers,
    input: async (caller, world) => {
      const { course, section, subSection, tag } = await place(caller, world);
      const videoRequest = {
        user: { id: caller.id },
        course: { id: course.id },
        section: { id: section.id },
        subSection: { id: subSection.id },
        tag: { id: tag.id },
        name: "Séries de Fourier",
        description: "Convergence",
        note: "Merci de couper le début",
      };
      const videoFileRequests = [
        { name: "Énoncé", description: "Deux pages" },
        { name: "Corrigé", description: "" },
      ];
      return {
        parts: { videoRequest, videoFileRequests },
        files: {
          video: new File([new Uint8Array(clip)], "cours.mp4", { type: "video/mp4" }),
          files: [sheet("énoncé.pdf"), sheet("corrigé.pdf")],
        },
      };
    },
    names: request,
    says: ({ parts }) => ({
      name: "Séries de Fourier",
      note: "Merci de couper le début",
      videoFileRequests: parts?.videoFileRequests,
    }),
  },
  {
    call: "GET /api/courses",
    by: ["ROLE_ENSEIGNANT", ...technicians],
    input: async (caller, world) => {
      await place(caller, world);
      return {};
    },
    names: "[].id [].title [].mediumTitle [].fullTitle",
  },
  {
    call: "GET /api/videoRequests/{videoRequestId}",
    by: [...teachers, ...technicians],
    input: waiting,
    names: request,
  },
  {
    call: "GET /api/tags",
    by: [...teachers, ...technicians],
    input: async (_, { make }) => {
      await make.tag();
      return {};
    },
    names: "[].id [].name [].icon",
  },
  {
    call: "POST /api/videos",
    by: technicians,
    input: async (caller, world) => {
      const { section, tag } = await place(caller, world);
      return {
        parts: {
          video: {
            section: { id: section.id },
            tag: { id: tag.id },
            name: "Séries de Fourier",
            description: "Convergence",
            link: "4f1a2b3c4d5e6f708192a3b4c5d6e7f8",
          },
          sectionId: section.id,
          files: [{ name: "Énoncé", link: "https://exemple.tn/e.pdf", description: "Deux pages" }],
        },
      };
    },
    names: "id name description tag.id link active section.id files[].name",
    says: ({ parts }) => ({
      name: "Séries de Fourier",
      link: "4f1a2b3c4d5e6f708192a3b4c5d6e7f8",
      section: { id: parts?.sectionId },
    }),
  },
  {
    call: "PUT /api/videoRequests/{videoRequestId}/terminate",
    by: technicians,
    input: waiting,
    names: request,
    says: () => ({ state: "published" }),
  },
]);
