/**
 * The network that an address is of, as what is refused is counted by: the first 24 bits of an IPv4
 * address, the first 48 of an IPv6 one. An IPv4 address in IPv6's clothes is the IPv4 one.
 */
export function networkOf(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (v4) return `${v4}.0/24`;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 3);
  if (groups.length < 3 || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)))
    return "inconnu";
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/48`;
}

/**
 * Whether so many tries of one day and network get a line of the journal: the first, the tenth, the
 * hundredth… A flood leaves a handful of lines, and none goes unsaid.
 */
export const isWorthALine = (tries: number): boolean => /^10*$/.test(String(tries));
