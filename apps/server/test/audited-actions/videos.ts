import * as remarks from "@majorant/contract/discussion/video-remarks";
import * as videos from "@majorant/contract/publishing/videos";
import { type ActionContext, type AuditedAction, ref } from "./audited-action.ts";

const captions = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBonjour\n";

/** What an administrator changes about a video. */
export function videosActions({ call, make, token }: ActionContext): AuditedAction[] {
  /** A chapter of a video, as the calls about it name it. */
  async function chapter() {
    const ressourceId = (await make.video()).id;
    const body = { title: "Rappels", second: 12 };
    const [newChapter] = (
      await call(videos.addChapter, { token, params: { ressourceId }, body })
    ).json();
    return { params: { ressourceId, chapterId: newChapter.id } };
  }

  /** A remark in a video, as the calls about it name it. */
  async function remark() {
    const ressourceId = (await make.video()).id;
    const body = { content: "Voir la figure.", second: 12 };
    const [newRemark] = (
      await call(remarks.addVideoRemark, { token, params: { ressourceId }, body })
    ).json();
    return { params: { ressourceId, remarkId: newRemark.id } };
  }

  return [
    [
      videos.addVideo,
      "resource",
      async () => {
        const tag = ref(await make.tag());
        const video = {
          tag,
          name: "Séries",
          description: "",
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
      videos.addChapters,
      "resource",
      async () => {
        const { params } = await chapter();
        return {
          params: { ressourceId: params.ressourceId },
          body: { chapters: [{ title: "Suite", second: 30 }] },
        };
      },
    ],
    [
      videos.changeChapter,
      "resource",
      async () => ({ ...(await chapter()), body: { title: "Suite", second: 20 } }),
    ],
    [videos.deleteChapter, "resource", chapter],
    [
      remarks.addVideoRemark,
      "resource",
      async () => ({
        params: { ressourceId: (await make.video()).id },
        body: { content: "Voir la figure.", second: 12 },
      }),
    ],
    [
      remarks.changeVideoRemark,
      "resource",
      async () => ({ ...(await remark()), body: { content: "Voir la courbe.", second: 20 } }),
    ],
    [remarks.deleteVideoRemark, "resource", remark],
  ];
}
