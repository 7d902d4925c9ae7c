/**
 * The student's page that is closest to a public one: whoever is signed in and follows a link that was
 * shared by a visitor is led there. Null where only the student's courses are left.
 */
export function studentPlace(address: string): string | null {
  const { pathname, searchParams } = new URL(address, "http://majorant");
  const [, kind, id] = /^\/nosCours\/(cours|categorie)\/([1-9]\d{0,8})\/?$/.exec(pathname) ?? [];
  if (kind === "cours") return `/student/myCourses/course/${id}`;
  if (kind === "categorie") return `/student/offers/?categorie=${id}`;
  const q = searchParams.get("q")?.trim();
  if (/^\/nosCours\/?$/.test(pathname) && q)
    return `/student/myCourses/?${new URLSearchParams({ q })}`;
  if (/^\/preparatoire\/?$/.test(pathname)) {
    // As the page itself reads them: MP, and its first year, where the address says nothing known.
    const track = /^(?:MP|PC|PT)$/.exec(searchParams.get("filiere") ?? "")?.[0] ?? "MP";
    const year = searchParams.get("annee") === "2" ? 2 : 1;
    return `/student/offers/?classe=${track}${year}`;
  }
  return null;
}
