import { BlockList, isIP } from "node:net";

/**
 * Tells whether an address is one of a list, or of one of its networks ("196.203.2.0/24"). An IPv4 address in
 * IPv6's clothes is the IPv4 one.
 */
function openList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [start = "", bits] = network.split("/");
    const type = isIP(start) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(start, type);
    else list.addSubnet(start, Number(bits), type);
  }
  return (address) => {
    // What follows % is the machine's own name for a network card.
    const [bare = ""] = address.split("%");
    const family = isIP(bare);
    return family !== 0 && list.check(bare, family === 6 ? "ipv6" : "ipv4");
  };
}

/** Whether an address is one of a list, or of one of its networks. */
export const isWithin = (address: string, networks: readonly string[]): boolean =>
  openList(networks)(address);

/** Whom the server believes about where a request comes from: so many proxies, or these addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** This machine alone. */
export const loopback: readonly string[] = ["127.0.0.0/8", "::1"];

/**
 * Whether the one before is believed, of an address that a request came by, as so many hops from here: 0 is who
 * connects to this process (docs/decisions/0044-whom-the-server-believes-about-addresses.md).
 */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  const isListed = openList(proxies);
  // A connection that is gone has no address any more.
  return (address: string | undefined) => address !== undefined && isListed(address);
}
