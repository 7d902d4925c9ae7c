import type { APIRequestContext, Page } from "@playwright/test";
import { callerOf, expect } from "./fixtures.ts";

type Video = { id: number; name: string };
type Section = { id: number; name: string; videos: Video[]; sousSections: Section[] };
type Exercise = { id: number; sectionId: number; title: string };

/** What a student of the demo is answered by the API, to find one's way by. */
export async function ask(request: APIRequestContext, student: string) {
  const session = await callerOf(request, student);
  const { token, user } = session;
  const get = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
  const mine: { id: number; title: string }[] = await get(
    `/api/users/${user.id}/courses?role=ROLE_APPRENANT`,
  );
  const open: { id: number; titre: string }[] = await get("/api/cours");
  const analysis = mine.find(({ title }) => title === "Analyse");
  const closed = open.find(({ id }) => !mine.some((course) => course.id === id));
  if (!analysis || !closed) throw new Error("the demo has no such courses");
  const outline = (coursId: number): Promise<Section[]> =>
    get(`/api/courses/${coursId}/sections?role=ROLE_APPRENANT`);
  const exercises = (coursId: number): Promise<Exercise[]> =>
    get(`/api/courses/${coursId}/exercises?role=ROLE_APPRENANT`);
  return { session, analysis: analysis.id, closed: closed.id, outline, exercises, get };
}

/** The address of a video in its course. */
export const addressOf = (coursId: number, section: Section, video: Video | undefined) =>
  `/student/myCourses/course/${coursId}/section/${section.id}/ressource/${video?.id}`;

/** The first video of the demo's analysis course that has others beside it. */
export async function someVideo(request: APIRequestContext, student: string): Promise<string> {
  const { analysis, outline } = await ask(request, student);
  const section = (await outline(analysis)).find(({ videos }) => videos.length > 2);
  if (!section) throw new Error("the demo has no such section");
  return addressOf(analysis, section, section.videos[0]);
}

export const playerOf = (page: Page) => page.getByRole("region", { name: "Lecteur vidéo" });

/** Asks the media element itself: what it plays, not what the buttons say. */
export const media = (page: Page) => ({
  at: () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime),
  paused: () => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused),
  volume: () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => (video.muted ? 0 : video.volume)),
  rate: () => page.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate),
  ready: () => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState > 2),
});

/** Plays until the picture has moved by a second; a browser may have begun by itself. */
export async function watch(page: Page) {
  const { at, paused } = media(page);
  const start = await at();
  await expect
    .poll(async () => {
      if (await paused()) await page.keyboard.press("k");
      return at();
    })
    .toBeGreaterThan(start + 1);
}

/** As in a browser that plays no HLS by itself. */
export const withoutNativeHls = (page: Page) =>
  page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? "" : canPlayType.call(this, type);
    };
  });
