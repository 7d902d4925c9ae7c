/** Of the texts of one field. */
export type Merge = (base: string, mine: string, theirs: string) => string;

/**
 * What two people made of one form: what was edited here since `base` as it is here, all else as the other
 * saved it. What has parts is merged part by part.
 */
export const merged = <Name extends PropertyKey>(
  base: Record<Name, string>,
  mine: Record<Name, string>,
  theirs: Record<Name, string>,
  merges: Partial<Record<Name, Merge>> = {},
): Record<Name, string> => {
  // The keys of a record are its names.
  const edited = (Object.keys(mine) as Name[]).filter((name) => mine[name] !== base[name]);
  const held = (name: Name) => merges[name]?.(base[name], mine[name], theirs[name]) ?? mine[name];
  return { ...theirs, ...Object.fromEntries(edited.map((name) => [name, held(name)])) };
};
