import type { Notion } from "@majorant/contract/notions/notions";
import { plainMath } from "@majorant/domain/text/plain-math";
import type { Choice } from "./source.ts";

/** Some notions under the paths of what they belong to, among `all` of them; their other names are found too. */
export function notionChoices(some: readonly Notion[], all: readonly Notion[]): Choice[] {
  const byId = new Map(all.map((notion) => [notion.id, notion]));
  const pathOf = ({ title, parentId }: Notion): string => {
    const above = parentId === null ? undefined : byId.get(parentId);
    return above ? `${pathOf(above)} › ${title}` : title;
  };
  return some.map((notion) => ({
    value: String(notion.id),
    label: plainMath(pathOf(notion)),
    ...(notion.otherNames.length > 0 && { hint: plainMath(notion.otherNames.join(", ")) }),
  }));
}
