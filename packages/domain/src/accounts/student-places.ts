/**
 * The student's page that is closest to a public one (`/nosCours/cours/12?a=b#c`): whoever is signed in and
 * follows a link that was shared by a visitor is led there. Null where only the student's courses are left.
 */
export function studentPlace(address: string): string | null {
  const [, path = "", search = ""] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  // As it is written in the address: what is passed on is passed on unread.
  const parameter = (name: string) =>
    search
      .split("&")
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const [, kind, id] = /^\/nosCours\/(cours|categorie)\/([1-9]\d{0,8})\/?$/.exec(path) ?? [];
  if (kind === "cours") return `/student/myCourses/course/${id}`;
  if (kind === "categorie") return `/student/offers/?categorie=${id}`;
  const q = parameter("q");
  if (/^\/nosCours\/?$/.test(path) && q) return `/student/myCourses/?q=${q}`;
  if (/^\/preparatoire\/?$/.test(path)) {
    // As the page itself reads them: MP, and its first year, where the address says nothing known.
    const track = /^(?:MP|PC|PT)$/.exec(parameter("filiere") ?? "")?.[0] ?? "MP";
    return `/student/offers/?classe=${track}${parameter("annee") === "2" ? 2 : 1}`;
  }
  return null;
}
