/** A school year in a title: "2026-2027", "2026/27". */
const years = /\b(20\d\d)(\s*[-–/]\s*)(20)?(\d\d)\b/;

/**
 * What a course is called the year after: the year that its title names goes up by one; of one that names none, the
 * school year that begins after `day` ("2026-11-23") is put behind it.
 */
export function nextYearTitle(title: string, day: string): string {
  const named = years.exec(title);
  if (named) {
    const [all, from = "", between = "-", century = "", until = ""] = named;
    const next = String((Number(until) + 1) % 100).padStart(2, "0");
    return title.replace(all, `${Number(from) + 1}${between}${century}${next}`);
  }
  // A school year begins in September: in the months before, the next one is this calendar year's.
  const [year, month] = day.split("-").map(Number);
  const begins = (year ?? 0) + ((month ?? 0) >= 9 ? 1 : 0);
  return `${title} ${begins}-${begins + 1}`;
}
