/** Document Picture-in-Picture, where a browser has it: not in TypeScript's library yet. */
type Floating = {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
};

declare global {
  interface Window {
    documentPictureInPicture?: Floating;
  }
}

/**
 * Moves the player into a small window that stays on top, its watermark and its controls with it: the
 * browser's own picture in picture shows the bare video. Answers that window; closing it is `pagehide`.
 */
export async function float(host: HTMLElement): Promise<Window> {
  const floating = window.documentPictureInPicture;
  if (!floating) throw new Error("no Document Picture-in-Picture here");
  const { offsetWidth: width, offsetHeight: height } = host;
  const opened = await floating.requestWindow({
    width: Math.min(480, width),
    height: Math.min(270, height),
  });
  const { document: page } = opened;
  Object.assign(page.documentElement.dataset, document.documentElement.dataset);
  page.documentElement.lang = document.documentElement.lang;
  page.title = document.title;
  // A page's own styles are in it, and only named by a link that fetches nothing: here they are fetched.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    page.head.append(Object.assign(page.createElement("link"), { rel: "stylesheet", href }));
  page.body.append(host);
  return opened;
}
