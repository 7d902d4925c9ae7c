/** The tracks of the preparatory classes, as their buttons stand on /preparatoire. */
export const tracks = ["MP", "PT", "PC"] as const;

export const years = [1, 2] as const;

export type Track = { filiere: (typeof tracks)[number]; annee: (typeof years)[number] };

/** What the address says; MP in its first year where it says nothing that is known. */
export const readTrack = (search: Record<string, unknown>): Track => ({
  filiere: tracks.find((filiere) => filiere === search.filiere) ?? "MP",
  annee: years.find((annee) => String(annee) === String(search.annee)) ?? 1,
});

/** How the address says it: the usual ones need no word. */
export const writeTrack = ({ filiere, annee }: Track): { filiere?: string; annee?: string } => ({
  ...(filiere !== "MP" && { filiere }),
  ...(annee !== 1 && { annee: String(annee) }),
});

/** The search of the page of a track. */
export function trackSearch(track: Track): string {
  const search = new URLSearchParams(writeTrack(track)).toString();
  return search && `?${search}`;
}

/** The class that both make: MP and 2 are MP2. */
export const chosenClass = ({ filiere, annee }: Track) => `${filiere}${annee}` as const;
