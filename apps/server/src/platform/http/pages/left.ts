import type { MadePage, PageRequest } from "./renderer.ts";

/** What a page that is left to the browser is answered with: its status, or where its guards lead. */
export type Lead = { kind: "shell"; status: 200 | 404 } | Extract<MadePage, { kind: "redirect" }>;

/**
 * How long may be looked for it, in milliseconds: what one turn of a loop takes that is late at all (pressure.ts), and so
 * what the blank document takes by itself.
 */
export const patience = 200;

/** Whether a call is about one thing, of which its answer says whether it is there: not a list, nor the reader's own. */
function namesOne(address: string, userId: number | undefined): boolean {
  const [path = ""] = address.split("?");
  return path.split("/").some((part) => /^\d+$/.test(part) && Number(part) !== userId);
}

/**
 * Where an address leads, or whether what it names is there, without making its page: the routes and their guards need
 * nothing but the reader; of their calls those about one thing are asked, and none that would follow from their answers.
 */
export async function leadOf(
  makePage: (request: PageRequest) => Promise<MadePage>,
  { api, ...request }: Omit<PageRequest, "isKept">,
): Promise<Lead> {
  const asked: Promise<number>[] = [];
  const result = await makePage({
    ...request,
    api: async (address) => {
      if (namesOne(String(address), request.facts.user?.id)) {
        const answering = api(address).then(({ status }) => status);
        asked.push(answering);
        await answering;
      }
      throw new Error("the page is left to the browser");
    },
    // What is found is not shown.
    isKept: () => true,
  }).catch(() => null);
  if (result?.kind === "redirect") return result;
  const statuses = await Promise.allSettled(asked);
  const isGone = statuses.some((one) => one.status === "fulfilled" && one.value === 404);
  return { kind: "shell", status: isGone ? 404 : 200 };
}
