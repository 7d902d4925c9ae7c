import { BlockList, isIP } from "node:net";

/**
 * Whether an address is one of a list, or of one of its networks ("196.203.2.0/24"). An IPv4 address in
 * IPv6's clothes is the IPv4 one.
 */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [start = "", bits] = network.split("/");
    const type = isIP(start) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(start, type);
    else list.addSubnet(start, Number(bits), type);
  }
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}
