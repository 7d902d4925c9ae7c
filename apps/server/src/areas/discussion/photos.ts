import { randomUUID } from "node:crypto";
import type { DiscussionPhoto } from "@majorant/contract/discussion/discussion";
import { mayRead } from "@majorant/domain/learning/discussion";
import { type Grant, signedAddresses } from "../../platform/addresses.ts";
import { sendStored } from "../../platform/http/bytes/send-stored.ts";
import { signedRoute } from "../../platform/http/bytes/signed-route.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import { encodePhoto } from "../../platform/photos/encode.ts";
import { loadSharp } from "../../platform/pixels.ts";
import type { Platform } from "../../platform/platform.ts";
import type { UploadedFile } from "../../platform/uploads.ts";
import { findPlace, findViewer } from "./place.queries.ts";
import type { KeptPhoto } from "./posts.queries.ts";

/** Pixels of the longer side: among the words of a phone, and large enough to read handwriting. */
const sizes = { preview: 640, full: 1600 } as const;

const keyOf = (name: string, size: number | string) => `discussion/${name}/${size}.webp`;
const pathOf = (name: string, size: number | string) =>
  `/api/discussion/photos/${name}/${size}.webp`;

/** How long the address of a photo lives, in seconds. */
export const photoSeconds = 3_600;

export function discussionPhotos(platform: Platform) {
  const { db, signer, storage } = platform;
  const addresses = signedAddresses(signer);

  const sizeValues = Object.values(sizes).join("|");
  signedRoute(
    platform,
    `/api/discussion/photos/:name(^[\\da-f-]{36}$)/:size(^${sizeValues}$).webp`,
    async ({ grant, params: { name = "", size = "" }, now }, request, reply) => {
      const viewer = await findViewer(db, { ...grant, now });
      if (!viewer) throw new Refusal("ADDRESS_EXPIRED");
      const reader = { userId: grant.userId, administrator: viewer.administrator, now };
      const { standing } = orNotFound(await findPlace(db, { photo: name }, reader));
      if (!mayRead(standing)) throw new Refusal("NOT_FOUND");
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
        encodePhoto(file.path, { width: pixels, height: pixels, fit: "inside" });
      const full = await encode(sizes.full);
      const preview = await encode(sizes.preview);
      const sharp = await loadSharp();
      const { width, height } = await sharp(full).metadata();
      const name = randomUUID();
      await storage.put(keyOf(name, sizes.full), full);
      await storage.put(keyOf(name, sizes.preview), preview);
      return { name, width, height };
    },

    remove: (name: string) => storage.remove(`discussion/${name}/`),

    /** Its addresses, for who was granted them. */
    sign({ name, width, height }: KeptPhoto, grant: Grant): DiscussionPhoto {
      const at = (size: number) => addresses.sign(pathOf(name, size), grant);
      return { preview: at(sizes.preview), full: at(sizes.full), width, height };
    },
  };
}

export type DiscussionPhotos = ReturnType<typeof discussionPhotos>;
