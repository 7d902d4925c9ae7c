import { randomBytes } from "node:crypto";
import type { Platform } from "../platform.ts";
import { encoding } from "./encode.ts";

/** What photos are of: how they are cut, in which widths screens use them, who else may keep them. */
export const photoKinds = {
  /** A person, in a square; its address is told to those only who may see it. */
  person: { folder: "photos", widths: [400, 200], square: true, cache: "private" },
  /** A course, a category, an offer, as it was taken: catalogues are public. */
  cover: { folder: "covers", widths: [480, 200, 960], square: false, cache: "public" },
} as const;

export type PhotoKind = keyof typeof photoKinds;

/** The widths of a kind, in pixels; the first is the one of the address that is kept. */
type Width<Kind extends PhotoKind> = (typeof photoKinds)[Kind]["widths"][number];

const addresses = "/api/media/";

/**
 * Keeps a photo, made anew in the sizes that screens use, upright and without what its camera wrote
 * beside it. Answers its address, to store beside what it shows: nobody can guess it, and it never
 * shows anything else.
 * @throws Refusal NOT_AN_IMAGE where the file at `path` is none.
 */
export async function keepPhoto(
  { storage, lane }: Pick<Platform, "storage" | "lane">,
  kind: PhotoKind,
  path: string,
): Promise<string> {
  const { folder, widths, square } = photoKinds[kind];
  const place = `${folder}/${randomBytes(16).toString("hex")}`;
  const sizes = await Promise.all(
    widths.map(async (width) => ({
      key: `${place}/${width}.webp`,
      ...(await lane.run(
        "picture",
        encoding,
        path,
        square ? { width, height: width, fit: "cover", withoutEnlargement: false } : { width },
      )),
    })),
  );
  for (const { key, bytes } of sizes) await storage.put(key, bytes);
  return `${addresses}${place}/${widths[0]}.webp`;
}

/** The address of a photo in another width of its kind; null where there is no photo. */
export const photoIn = <Kind extends PhotoKind>(
  _kind: Kind,
  address: string | null,
  width: Width<Kind>,
): string | null => address?.replace(/\d+\.webp$/, `${width}.webp`) ?? null;

/** Where a photo's sizes are in storage, to remove them all once nothing shows it. */
export const photoKeys = (address: string): string =>
  address.slice(addresses.length).replace(/\d+\.webp$/, "");
