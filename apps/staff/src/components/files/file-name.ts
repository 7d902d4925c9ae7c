/** A file's name without its ending, as a name for what is made of it. */
const bare = ({ name }: { name: string }) => name.replace(/\.[^.]+$/, "");

/**
 * What a name field holds once a file is chosen: the file's own name, and the next one's after another
 * is chosen in its place; what somebody typed stays.
 */
export const nameAfter = (
  held: string,
  { before, chosen }: { before: { name: string } | null; chosen: { name: string } },
): string => (held.trim() === "" || (before && held === bare(before)) ? bare(chosen) : held);
