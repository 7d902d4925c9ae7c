// The promotion of a group's students to another group, as at the end of a year, and its undoing.

/** Where a student is, as far as a promotion is concerned. */
export type Place = { inSource: boolean; inTarget: boolean; categoryId: number | null };

/** What a promotion does to each student: into the target, out of the source, and a class if it has one. */
export type Promotion = { categoryId: number | null };

/** What has to be known to take it back. */
export type MoveRecord = {
  wasInTarget: boolean;
  categoryBefore: number | null;
  categoryAfter: number | null;
};

/** Moves a student of the source group. */
export function move(place: Place, promotion: Promotion): { place: Place; record: MoveRecord } {
  const categoryId = promotion.categoryId ?? place.categoryId;
  return {
    place: { inSource: false, inTarget: true, categoryId },
    record: {
      wasInTarget: place.inTarget,
      categoryBefore: place.categoryId,
      categoryAfter: categoryId,
    },
  };
}

/** What somebody did to a student since; what it would be undone over. */
export type Change = "leftTarget" | "backInSource" | "otherClass";

/** What changed since the promotion; nothing, and it can be undone. */
export function changesSince(record: MoveRecord, now: Place): Change[] {
  const changes: Change[] = [];
  if (!now.inTarget) changes.push("leftTarget");
  if (now.inSource) changes.push("backInSource");
  if (now.categoryId !== record.categoryAfter) changes.push("otherClass");
  return changes;
}

/** Where a student was before, as long as nothing changed since. */
export const takeBack = (record: MoveRecord): Place => ({
  inSource: true,
  inTarget: record.wasInTarget,
  categoryId: record.categoryBefore,
});

/** Whom several promotions made together would move, by their ids: nobody goes to two places at once. */
export function movedTwice(moved: readonly (readonly number[])[]): ReadonlySet<number> {
  const [once, twice] = [new Set<number>(), new Set<number>()];
  for (const id of moved.flat()) (once.has(id) ? twice : once).add(id);
  return twice;
}
