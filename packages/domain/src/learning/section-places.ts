/** What a section would be put below. */
type Parent = { id: number; courseId: number; parentId: number | null };

/** A section that is moved, or a new one, which has no id and nothing below it. */
type PlacedSection = { id: number | null; courseId: number; hasSubsections: boolean };

/**
 * Why a section can't be put below another (null is the top): sections are of one course, and two
 * levels deep.
 */
export function sectionPlaceFault(
  section: PlacedSection,
  parent: Parent | null,
): "OTHER_COURSE" | "TOO_DEEP" | null {
  if (parent === null) return null;
  if (parent.courseId !== section.courseId) return "OTHER_COURSE";
  const isItself = parent.id === section.id;
  return isItself || parent.parentId !== null || section.hasSubsections ? "TOO_DEEP" : null;
}
