import { photoBytes } from "@majorant/contract/limits";

const known = ["image/jpeg", "image/png", "image/webp"];

/** Why a photo can't be sent, as far as the browser sees: the server looks into it. */
export function photoFault(photo: Pick<File, "size" | "type"> | null | undefined) {
  if (!photo) return undefined;
  if (!known.includes(photo.type))
    return "Ce fichier n'est pas une photo que nous savons lire (JPEG, PNG ou WebP).";
  return photo.size > photoBytes ? "La photo ne doit pas dépasser 5 Mo" : undefined;
}
