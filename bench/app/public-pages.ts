import { screens } from "../../e2e/gallery/routes.ts";

/**
 * Every page that a visitor comes to, by the router's list, with a course and a category of the demo. The
 * page of a reset mail is nobody's without its link, and stands in no search engine.
 */
export async function publicPages(app: string): Promise<string[]> {
  const first = async (path: string) => {
    const answer = await fetch(`${app}/api/${path}`);
    const [{ id }] = (await answer.json()) as [{ id: number }]; // the contract's lists
    return String(id);
  };
  const categorieId = await first("categories?tree=true&ouvert=true");
  const coursId = await first("cours");
  /** As the link of a mail. */
  const linked = (route: string) =>
    route === "/auth/new-password" ? `${route}?email=aziz%40exemple.tn&token=1` : route;
  return screens()
    .filter(({ viewer }) => viewer === "visitor")
    .map(({ route }) => route.replace("$categorieId", categorieId).replace("$coursId", coursId))
    .map(linked);
}

/** The pages whose address has one of the words on the command line in it; all without a word. */
export const chosen = (pages: string[]): string[] => {
  const words = process.argv.slice(2);
  return pages.filter((page) => words.length === 0 || words.some((word) => page.includes(word)));
};
