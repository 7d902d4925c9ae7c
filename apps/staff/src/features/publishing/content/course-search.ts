import type { TableSearch } from "../../../components/tables/table-search.ts";

/** What the address of a taught course says: the part that is shown, and the table of its students. */
export type CourseSearch = TableSearch & { tab?: CourseTab };

const tabs = ["live", "students"] as const;
type CourseTab = (typeof tabs)[number];

/** The part that an address names; the course's content is without a name. */
export const courseTab = (tab: unknown): CourseTab | undefined => tabs.find((each) => each === tab);
