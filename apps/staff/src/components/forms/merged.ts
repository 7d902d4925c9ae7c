/**
 * What two people made of one form: what was edited here since `base` as it is here, all else as the other
 * saved it.
 */
export const merged = <Name extends PropertyKey>(
  base: Record<Name, string>,
  mine: Record<Name, string>,
  theirs: Record<Name, string>,
): Record<Name, string> => {
  // The keys of a record are its names.
  const edited = (Object.keys(mine) as Name[]).filter((name) => mine[name] !== base[name]);
  return { ...theirs, ...Object.fromEntries(edited.map((name) => [name, mine[name]])) };
};
