import { useContext } from "react";
import css from "./TextImage.module.css";
import { TextImages } from "./text-images.ts";

/** The longer side of the small one, in pixels. */
const previewSide = 640;

export type TextImageProps = {
  /** `image:` and its name, as the text has it. */
  address: string;
  description: string;
};

/** An image of a text, small; it opens large in a tab of its own. Its place is held until it comes. */
export function TextImage({ address, description }: TextImageProps) {
  const image = useContext(TextImages).find(({ name }) => address === `image:${name}`);
  if (!image) return description;
  const { preview, full, width, height } = image;
  const scale = Math.min(1, previewSide / Math.max(width, height));
  return (
    <a className={css.image} href={full} target="_blank" rel="noopener noreferrer">
      <img
        src={preview}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        alt={description}
      />
    </a>
  );
}
