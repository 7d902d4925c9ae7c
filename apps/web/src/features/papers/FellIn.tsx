import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import css from "./FellIn.module.css";
import { coursePapers } from "./papers.api.ts";

/** "Tombé en 2025 (MP)": the papers that asked for what a chapter of a course is about; nothing where none did. */
export function FellIn({ coursId, sectionId }: { coursId: number; sectionId: number }) {
  const { data } = useQuery(coursePapers(coursId));
  const papers = data?.find((section) => section.sectionId === sectionId)?.papers ?? [];
  if (papers.length === 0) return null;
  return (
    <p className={css.fell}>
      Tombé en{" "}
      {papers.map(({ id, year, track, title }, place) => (
        <span key={id}>
          {place > 0 && ", "}
          <Link to="/concours/$paperId" params={{ paperId: id }} title={title}>
            {year} ({track})
          </Link>
        </span>
      ))}
    </p>
  );
}
