import { useEffect, useRef } from "react";
import type { Playing } from "./useStreamLock.ts";
import css from "./VdocipherFrame.module.css";

export type VdocipherFrameProps = {
  address: string;
  title: string;
  /** Its player, once it answers: mirrors a media element. */
  onPlayer: (player: Playing | null) => void;
};

declare global {
  interface Window {
    VdoPlayer?: { getInstance(frame: HTMLIFrameElement): { video: Playing } };
  }
}

const API = "https://player.vdocipher.com/v2/api.js";

let loaded: Promise<void> | undefined;

/** Their script, once a page; where it can't be had, the frame plays without it. */
const vdocipherApi = () => {
  loaded ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: API });
    script.onload = () => resolve();
    script.onerror = () => {
      loaded = undefined;
      reject(new Error(`${API} did not load`));
    };
    document.head.append(script);
  });
  return loaded;
};

/** VdoCipher's own player, with its own controls and watermark (docs/product/services.md, VdoCipher). */
export default function VdocipherFrame({ address, title, onPlayer }: VdocipherFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let gone = false;
    vdocipherApi().then(
      () => {
        const player = frame.current && window.VdoPlayer?.getInstance(frame.current);
        if (player && !gone) onPlayer(player.video);
      },
      () => {},
    );
    return () => {
      gone = true;
      onPlayer(null);
    };
  }, [onPlayer]);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      src={address}
      title={`Vidéo : ${title}`}
      allow="encrypted-media"
      allowFullScreen
    />
  );
}
