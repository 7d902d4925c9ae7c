import { missingPictures } from "@majorant/domain/text/images";

/** The pictures that a text names without having them: students read their descriptions meanwhile. */
export function MissingPictures({ text }: { text: string }) {
  const names = [...new Set(missingPictures(text).map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <p>
      {names.length > 1 ? "Images à ajouter ensuite" : "Image à ajouter ensuite"} :{" "}
      {names.join(", ")}.
    </p>
  );
}
