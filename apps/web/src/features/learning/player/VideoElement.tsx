import { askFirst } from "@majorant/client/document/ask-first.ts";
import type { Video } from "@majorant/contract/learning/courses";
import { sparesData } from "@majorant/ui/spares-data.ts";
import { useHydrated } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { beginning, firstAsked } from "./beginning.ts";
import css from "./Player.module.css";
import { rememberedCaptions } from "./timeline/shown-captions.ts";
import { useRemembered } from "./useRemembered.ts";

export type VideoElementProps = {
  ressourceId: number;
  /** The second to begin at; null to go on from the last visit. */
  from: number | null;
  /** What the server answered about the video; undefined while it is asked. */
  video: Video | undefined;
  /** The element, once it is there. */
  element: HTMLVideoElement | null;
  onElement: (element: HTMLVideoElement | null) => void;
};

/** The picture itself, with its captions; it plays what its page was sent with until a stream has the element. */
export function VideoElement({ ressourceId, from, video, element, onElement }: VideoElementProps) {
  const sent = useBeginning(video, from);
  const captions = useRemembered(rememberedCaptions, null);

  // Those that were sent with the page did not know which of them is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video has others.
  useEffect(() => {
    for (const track of element?.textTracks ?? [])
      if (track.language === captions) track.mode = "showing";
  }, [element, video, captions]);

  return (
    // biome-ignore lint/a11y/useMediaCaption: those that the video has, which may be none.
    <video
      ref={onElement}
      className={css.video}
      poster={video?.poster ?? undefined}
      playsInline
      preload="metadata"
      // Cast elsewhere, or in the browser's own small window, it would be without its watermark.
      disableRemotePlayback
      disablePictureInPicture
    >
      {/* A browser that plays no HLS by itself asks for nothing. */}
      {sent && <source src={sent.address} type={sent.type} />}
      {video?.captions.map(({ language, label, address }) => (
        <track
          key={`${ressourceId}${language}`}
          kind="captions"
          src={address}
          srcLang={language}
          label={label}
          default={language === captions}
        />
      ))}
    </video>
  );
}

/**
 * What the page was sent with plays from the first byte on. Then the stream has the element: what it plays from
 * is said to that, and here only until the page is taken over.
 */
function useBeginning(video: Video | undefined, from: number | null) {
  const isSent = !useHydrated();
  const [sent, setSent] = useState(() =>
    isSent && video ? beginning(video, from, { spares: sparesData() }) : null,
  );
  useEffect(() => setSent(null), []);
  if (sent && video) askFirst(firstAsked(video, from));
  return sent;
}
