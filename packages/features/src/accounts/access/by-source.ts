import type { OwnAccess } from "@majorant/contract/access/my-access";

/** The rights that come from one order, one group, or the school, in the order they are given in. */
export type Sourced = { key: string; source: OwnAccess["source"]; accesses: OwnAccess[] };

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
export function bySource(accesses: readonly OwnAccess[]): Sourced[] {
  const groups = new Map<string, Sourced>();
  for (const access of accesses) {
    const key = keyOf(access.source);
    const group = groups.get(key);
    if (group) group.accesses.push(access);
    else groups.set(key, { key, source: access.source, accesses: [access] });
  }
  return [...groups.values()].sort(
    (a, b) => kinds.indexOf(a.source.kind) - kinds.indexOf(b.source.kind),
  );
}
