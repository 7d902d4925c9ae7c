import type { TextImage } from "@majorant/contract/exercises/exercises";
import { imageNames } from "@majorant/domain/text/images";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { validUntil } from "../../platform/addresses.ts";
import { photoSeconds, photoSigning } from "../../platform/photos/kept-photos.ts";
import type { Platform } from "../../platform/platform.ts";

/** Where the images of exercises are shown. */
export const imagesPath = "/api/exercises/images";

export type TextImages = (
  texts: readonly (string | null)[],
  caller: Caller,
) => Promise<TextImage[]>;

/** The images that texts show, signed for who is given these texts; whether they may see each is looked at again as it is shown. */
export function textImages({ db, clock, ...platform }: Platform): TextImages {
  const sign = photoSigning(platform, imagesPath);
  return async (texts, { id, sessionId }) => {
    const names = [...new Set(texts.flatMap((text) => (text === null ? [] : imageNames(text))))];
    if (names.length === 0) return [];
    const images = await db
      .selectFrom("exercise_images")
      .where("name", "in", names)
      .select(["name", "width", "height"])
      .execute();
    const until = validUntil(clock(), photoSeconds);
    // The role only says whose address it is.
    const grant = { userId: id, sessionId, role: "ROLE_APPRENANT", until } as const;
    return images.map((image) => ({ name: image.name, ...sign(image, grant) }));
  };
}
