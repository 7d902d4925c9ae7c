import { mostExerciseImages } from "@majorant/contract/limits";
import { hasBareImage, imageNames } from "@majorant/domain/text/images";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { countImagesOf, holdUsableImages } from "./images.queries.ts";

const fields = ["statement", "hint", "method", "solution"] as const;

/** The texts of an exercise, by the names of their fields. */
type Texts = Partial<Record<(typeof fields)[number], string | null | undefined>>;

/** Who writes texts, and for which course. */
type Author = { courseId: number; authorId: number };

const tooMany = "Un exercice a vingt images au plus";

/** @throws Refusal where a text shows an image without a description, or one that is not there for this course. */
export async function refuseImages(
  trx: Transaction<DB>,
  texts: Texts,
  author: Author,
): Promise<void> {
  const usable = await holdImagesOf(trx, [texts], author);
  for (const field of fields) {
    const fault = faultOf(texts[field] ?? "", usable);
    if (fault) throw new Refusal("INVALID", { [field]: fault });
  }
}

/** @throws Refusal where an exercise, as it was written, shows too many images. */
export async function refuseManyImages(trx: Transaction<DB>, exerciseId: number): Promise<void> {
  if ((await countImagesOf(trx, exerciseId)) > mostExerciseImages)
    throw new Refusal("INVALID", { statement: tooMany });
}

/** What is wrong with the images of each of some exercises; undefined where nothing is. */
export async function imageFaults(
  trx: Transaction<DB>,
  exercises: readonly Texts[],
  author: Author,
): Promise<(string | undefined)[]> {
  const usable = await holdImagesOf(trx, exercises, author);
  return exercises.map((texts) => {
    const all = fields.map((field) => texts[field] ?? "").join("\n\n");
    return (
      faultOf(all, usable) ?? (imageNames(all).length > mostExerciseImages ? tooMany : undefined)
    );
  });
}

/** The images of texts that may stand there. */
const holdImagesOf = (trx: Transaction<DB>, exercises: readonly Texts[], author: Author) =>
  holdUsableImages(trx, {
    names: exercises.flatMap((texts) => fields.flatMap((field) => imageNames(texts[field] ?? ""))),
    ...author,
  });

function faultOf(text: string, usable: ReadonlySet<string>): string | undefined {
  if (hasBareImage(text))
    return "Décrivez chaque image entre ses crochets : ![description](image:…)";
  return imageNames(text).every((name) => usable.has(name))
    ? undefined
    : "Une image de ce texte n'existe plus : ajoutez-la de nouveau";
}
