/// <reference path="./hls-light.d.ts" />
import Hls, { ErrorTypes, Events } from "hls.js/light";
import { placeOf, type Quality } from "../quality/quality.ts";
import { faultOf, type Stream, type StreamOptions } from "./stream.ts";

/** Plays a playlist with hls.js, where the browser can't by itself. */
export function hlsStream(
  video: HTMLVideoElement,
  manifest: string,
  { at, quality, onHeights, onFault }: StreamOptions,
): Stream {
  const hls = new Hls({
    // Its worker would come from a blob: address, which the page's policy refuses.
    enableWorker: false,
    autoStartLoad: false,
    // No more than the screen shows: the student pays for each megabyte.
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 60,
  });
  const place = (wanted: Quality) =>
    placeOf(
      wanted,
      hls.levels.map(({ height }) => height),
    );

  hls.on(Events.MANIFEST_PARSED, () => {
    onHeights(hls.levels.map(({ height }) => height));
    // From the lightest on: it is on its way.
    hls.startLevel = Math.max(0, place(quality));
    hls.loadLevel = place(quality);
    hls.startLoad(at);
  });

  let mended = false;
  hls.on(Events.ERROR, (_, { fatal, type, response }) => {
    const refused = response?.code ? faultOf(response.code) : "network";
    if (refused !== "network") onFault(refused);
    else if (!fatal) return;
    else if (type === ErrorTypes.NETWORK_ERROR) onFault("network");
    else if (type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
    } else onFault("unplayable");
  });

  hls.attachMedia(video);
  hls.loadSource(manifest);
  return {
    choose: (next) => {
      hls.nextLevel = place(next);
    },
    close: () => hls.destroy(),
  };
}
