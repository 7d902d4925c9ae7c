import { query } from "@majorant/client/api/query.ts";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import css from "./OfferContents.module.css";

/** What is in an offer: the courses of its category, counted, and by their names for who wants to know. */
export function OfferContents({ categoryId }: { categoryId: number }) {
  const { data, error } = useQuery({
    ...query("GET /offers/category/{categorieId}/contents", {
      params: { categorieId: categoryId },
    }),
    // It rarely changes.
    staleTime: 10 * 60_000,
  });
  // The offer is what matters: it is sold without this too.
  if (error || data?.courses.length === 0) return null;
  if (!data) return <Skeleton className={css.waiting} />;
  const { courses, videos } = data;
  return (
    <details className={css.contents}>
      <summary>
        <span>
          {courses.length} cours, {videos} vidéo{videos > 1 && "s"}
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <ul className={`plain ${css.courses}`}>
        {courses.map((course) => (
          <li key={course.id}>
            <bdi>{course.title}</bdi>
            {course.videos > 0 && (
              <span>
                {course.videos} vidéo{course.videos > 1 && "s"}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
