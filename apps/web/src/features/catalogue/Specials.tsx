import { siteSettings } from "@majorant/client/api/site-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { specialCategories, specialCourses } from "./catalogue.api.ts";
import { Tiles } from "./layout/Tiles.tsx";

/** What is put forward this season, where the setting is the string `true` (docs/product/roles.md, Visitor). */
export function Specials() {
  const settings = useQuery(siteSettings);
  const enabled = settings.data?.montrerLesCoursSpeciaux === "true";
  const { data: categories = [] } = useQuery({ ...specialCategories, enabled });
  const { data: courses = [] } = useQuery({ ...specialCourses, enabled });
  if (!enabled || categories.length + courses.length === 0) return null;
  return <Tiles id="specials" title="En ce moment" categories={categories} courses={courses} />;
}
