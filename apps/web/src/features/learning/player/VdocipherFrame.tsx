import css from "./VdocipherFrame.module.css";

export type VdocipherFrameProps = { address: string; title: string };

/** VdoCipher's own player, with its own controls and watermark (integrations.md, 2). */
export function VdocipherFrame({ address, title }: VdocipherFrameProps) {
  return (
    <iframe
      className={css.frame}
      src={address}
      title={`Vidéo : ${title}`}
      allow="encrypted-media"
      allowFullScreen
    />
  );
}
