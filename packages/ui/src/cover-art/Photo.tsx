import { sparesData } from "../spares-data.ts";

/** A cover is kept in these widths, in pixels (the server's photos.ts); its address names the second. */
const widths = [200, 480, 960];

const mediumSize = /\/480\.webp$/;

/** The widths of a cover that a browser chooses from; nothing for any other picture. */
const widthsOf = (address: string) =>
  mediumSize.test(address)
    ? widths.map((width) => `${address.replace(mediumSize, `/${width}.webp`)} ${width}w`).join(", ")
    : undefined;

export type PhotoProps = {
  address: string;
  className?: string | undefined;
  /** How wide it is shown, where it is part of the first screen; the others come when they are near. */
  sizes?: string;
};

/** The photo of a course, a category or an offer, in the width that its place needs. What stands beside it says what it is. */
export function Photo({ address, className, sizes }: PhotoProps) {
  const isSmall = sparesData();
  return (
    <img
      className={className}
      src={isSmall ? address.replace(mediumSize, `/${widths[0]}.webp`) : address}
      // Browsers that can't measure a picture that comes late take it for one of a narrow card.
      srcSet={isSmall ? undefined : widthsOf(address)}
      sizes={sizes ?? "auto, (max-width: 40rem) 100vw, 24rem"}
      loading={sizes ? undefined : "lazy"}
      fetchPriority={sizes ? "high" : undefined}
      decoding="async"
      alt=""
    />
  );
}
