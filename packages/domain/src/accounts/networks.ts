/**
 * The network that an address is of, as what is refused is counted by: the first 24 bits of an IPv4
 * address, the first 48 of an IPv6 one. An IPv4 address in IPv6's clothes is the IPv4 one.
 */
export function networkOf(address: string): string {
  const v4 = ipv4In(address);
  if (v4) return `${v4.split(".").slice(0, 3).join(".")}.0/24`;
  const groups = firstGroups(address, 3);
  return groups ? `${groups}::/48` : "inconnu";
}

/**
 * Whom an address is counted as where tries and costly requests are limited: an IPv4 address itself, the
 * first 64 bits of an IPv6 one, since a house or a phone has all that follow them.
 */
export function neighbourhoodOf(address: string): string {
  const groups = firstGroups(address, 4);
  return ipv4In(address) ?? (groups ? `${groups}::/64` : "inconnu");
}

const ipv4In = (address: string): string | undefined =>
  /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(address)?.[1];

/** The first of an IPv6 address's eight groups, without their leading zeros; undefined where it is none. */
function firstGroups(address: string, count: number): string | undefined {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, count);
  if (groups.length < count || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return;
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/**
 * Whether so many tries of one day and network get a line of the journal: the first, the tenth, the
 * hundredth… A flood leaves a handful of lines, and none goes unsaid.
 */
export const isWorthALine = (tries: number): boolean => /^10*$/.test(String(tries));
