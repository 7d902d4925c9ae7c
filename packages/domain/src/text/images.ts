/** A picture of Markdown: what it shows, and where it is; no bracket within either. */
const picture = /!\[([^[\]\n]*)\]\(([^()\s]+)\)/g;

/** `image:` and the name under which it is stored. */
const stored = /^image:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Whether it is one of the names that images are stored under; null of any other address. */
export const imageNameOf = (address: string): string | null => stored.exec(address)?.[1] ?? null;

/** The names of the images that a text shows, each once. */
export const imageNames = (text: string): string[] => [
  ...new Set([...text.matchAll(picture)].flatMap(([, , to = ""]) => imageNameOf(to) ?? [])),
];

/** Whether an image of a text is described by nothing: who does not see it has nothing of it. */
export const hasBareImage = (text: string): boolean =>
  [...text.matchAll(picture)].some(
    ([, description = "", to = ""]) => !description.trim() && imageNameOf(to) !== null,
  );

/** What a text shows an image by. */
export const imageMark = (description: string, name: string): string =>
  `![${description.replace(/[[\]|\s]+/g, " ").trim()}](image:${name})`;

/** The pictures that a text names and that are stored nowhere, with their lines from 1. */
export const missingPictures = (text: string): { line: number; name: string }[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line, i) =>
      [...line.matchAll(picture)].flatMap(([, , name = ""]) =>
        imageNameOf(name) === null ? [{ line: i + 1, name }] : [],
      ),
    );

/** A text without its images: their descriptions are left. */
export const withoutImages = (text: string): string => text.replace(picture, "$1");
