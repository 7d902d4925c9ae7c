import { tickQuestion } from "@majorant/contract/discussion/session-questions";
import * as years from "@majorant/contract/publishing/course-years";
import * as live from "@majorant/contract/publishing/live-sessions";
import * as resources from "@majorant/contract/publishing/resources";
import * as sections from "@majorant/contract/publishing/sections";
import * as tags from "@majorant/contract/publishing/tags";
import * as versions from "@majorant/contract/publishing/versions";
import { type ActionContext, type AuditedAction, ref } from "./audited-action.ts";

const session = {
  title: "Révision",
  date: "2027-01-05T18:00:00.000Z",
  minutes: 60,
  link: "https://meet.exemple.tn/a",
};

/** What an administrator changes inside a course. */
export function contentActions({ call, make, token }: ActionContext): AuditedAction[] {
  return [
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
      years.openSection,
      "section",
      async () => ({
        params: { sectionId: (await make.section()).id },
        body: { date: "2027-01-12" },
      }),
    ],
    [
      years.copyCourse,
      "course",
      async () => ({
        params: { coursId: (await make.course()).id },
        body: { key: crypto.randomUUID(), titre: "Analyse 2027-2028", dates: "none" },
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
      sections.orderResources,
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
      resources.addFile,
      "resource",
      async () => ({
        parts: { fichier: { nom: "Énoncé", section: ref(await make.section()) } },
        files: { fichier2: { name: "cours.txt", bytes: Buffer.from("énoncé") } },
      }),
    ],
    [
      resources.changeFile,
      "resource",
      async () => ({
        params: { ressourceId: (await make.file()).id },
        body: { nom: "Corrigé" },
      }),
    ],
    [
      versions.replaceFile,
      "resource",
      async () => ({
        params: { ressourceId: (await make.file()).id },
        parts: {},
        files: { fichier: { name: "cours.txt", bytes: Buffer.from("énoncé") } },
      }),
    ],
    [
      versions.takeVersionBack,
      "resource",
      async () => {
        const params = { ressourceId: (await make.file()).id };
        const bytes = Buffer.from("énoncé");
        const files = { fichier: { name: "cours.txt", bytes } };
        await call(versions.replaceFile, { token, params, parts: {}, files });
        const [version] = (await call(versions.listEarlierVersions, { token, params })).json();
        return { params: { ...params, versionId: version.id } };
      },
    ],
    [
      resources.deleteFile,
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
      tags.addTag,
      "tag",
      async () => ({ body: { name: crypto.randomUUID().slice(0, 20), icon: "school" } }),
    ],
    [
      tags.changeTag,
      "tag",
      async () => ({
        params: { tagId: (await make.tag()).id },
        body: { name: crypto.randomUUID().slice(0, 20), icon: "school" },
      }),
    ],
    [tags.deleteTag, "tag", async () => ({ params: { tagId: (await make.tag()).id } })],
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
      live.cancelLiveSession,
      "live",
      async () => ({
        params: {
          liveSessionId: (await make.liveSession({ starts_at: new Date(Date.now() + 86_400_000) }))
            .id,
        },
        body: { cancelled: true },
      }),
    ],
    [
      tickQuestion,
      "question",
      async () => ({
        params: { questionId: (await make.sessionQuestion()).id },
        body: { treated: true },
      }),
    ],
    [
      live.deleteLiveSession,
      "live",
      async () => ({
        params: { liveSessionId: (await make.liveSession()).id },
      }),
    ],
  ];
}
