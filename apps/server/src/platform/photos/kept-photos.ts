import { randomUUID } from "node:crypto";
import { type Grant, signedAddresses } from "../addresses.ts";
import { sendStored } from "../http/bytes/send-stored.ts";
import { signedRoute } from "../http/bytes/signed-route.ts";
import type { Platform } from "../platform.ts";
import { orUndo } from "../storage/or-undo.ts";
import type { UploadedFile } from "../uploads.ts";
import { encoding } from "./encode.ts";

/** A photo as it is kept: its name in storage, and its size in pixels. */
export type KeptPhoto = { name: string; width: number; height: number };

/** Pixels of the longer side: among the words of a phone, and large enough to read handwriting. */
export const keptSizes = { preview: 640, full: 1600 } as const;

/** Where a size of one is in storage. */
export const keyOfKept = (folder: string, name: string, size: number | string): string =>
  `${folder}/${name}/${size}.webp`;

/** How long the address of a photo lives, in seconds. */
export const photoSeconds = 3_600;

/**
 * Photos of handwriting that only some may see: kept in storage under `folder`, shown below `path` at
 * signed addresses. `admit` refuses whoever may not see one, each time that it is asked for.
 */
export function keptPhotos(
  platform: Platform,
  folder: string,
  {
    path,
    admit,
  }: { path: string; admit: (name: string, grant: Grant, now: Date) => Promise<void> },
) {
  const { storage, lane } = platform;
  const keyOf = (name: string, size: number | string) => keyOfKept(folder, name, size);
  const remove = (name: string) => storage.remove(`${folder}/${name}/`);

  const sizeValues = Object.values(keptSizes).join("|");
  signedRoute(
    platform,
    `${path}/:name(^[\\da-f-]{36}$)/:size(^${sizeValues}$).webp`,
    async ({ grant, params: { name = "", size = "" }, now }, request, reply) => {
      await admit(name, grant, now);
      const seconds = Math.floor((grant.until.getTime() - now.getTime()) / 1000);
      return sendStored(storage, request, reply, {
        key: keyOf(name, size),
        type: "image/webp",
        cacheControl: `private, max-age=${seconds}`,
      });
    },
  );

  return {
    /**
     * Keeps a photo, made anew in both sizes; null where none was sent.
     * @throws Refusal NOT_AN_IMAGE
     */
    async keep(file: UploadedFile | undefined): Promise<KeptPhoto | null> {
      if (!file) return null;
      const encode = (pixels: number) =>
        lane.run("picture", encoding, file.path, { width: pixels, height: pixels, fit: "inside" });
      const full = await encode(keptSizes.full);
      const preview = await encode(keptSizes.preview);
      const name = randomUUID();
      await storage.put(keyOf(name, keptSizes.full), full.bytes);
      await storage.put(keyOf(name, keptSizes.preview), preview.bytes);
      return { name, width: full.width, height: full.height };
    },

    remove,

    /** Does what a photo was kept for, where one was; it goes again where that is refused. */
    orRemove: <T>(photo: KeptPhoto | null, act: () => Promise<T>): Promise<T> =>
      orUndo(async () => photo && remove(photo.name), act),

    sign: photoSigning(platform, path),
  };
}

/** The addresses of photos shown below `path`, for who was granted them. */
export function photoSigning({ signer }: Pick<Platform, "signer">, path: string) {
  const addresses = signedAddresses(signer);
  return ({ name, width, height }: KeptPhoto, grant: Grant) => {
    const at = (size: number) => addresses.sign(`${path}/${name}/${size}.webp`, grant);
    return { preview: at(keptSizes.preview), full: at(keptSizes.full), width, height };
  };
}
