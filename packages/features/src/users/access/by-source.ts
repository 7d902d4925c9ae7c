import type { OwnAccess } from "@majorant/contract/access/my-access";

/** The rights that come from one order, one group, or the school, in the order they are given in. */
export type Sourced = { key: string; source: OwnAccess["source"]; rights: OwnAccess[] };

/** What was bought first, then what groups and the school give. */
const kinds: readonly OwnAccess["source"]["kind"][] = ["order", "group", "administrator"];

const keyOf = (source: OwnAccess["source"]): string => {
  switch (source.kind) {
    case "order":
      return `order-${source.orderId}`;
    case "group":
      return `group-${source.id}`;
    case "administrator":
      return "school";
  }
};

/** Rights by what they come from. */
export function bySource(rights: readonly OwnAccess[]): Sourced[] {
  const groups = new Map<string, Sourced>();
  for (const right of rights) {
    const key = keyOf(right.source);
    const group = groups.get(key);
    if (group) group.rights.push(right);
    else groups.set(key, { key, source: right.source, rights: [right] });
  }
  return [...groups.values()].sort(
    (a, b) => kinds.indexOf(a.source.kind) - kinds.indexOf(b.source.kind),
  );
}
