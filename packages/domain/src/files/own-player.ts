/** What a browser says of itself (User-Agent Client Hints), in a header and in `navigator.userAgentData`. */
export type Brand = { brand: string; version: string };

/** From this version on Chromium plays HLS itself; before, a phone's system did. */
const OWN_PLAYER = 142;

/** Whether what plays a playlist by itself reads what its page has fetched: Safari's player doesn't. */
export const readsCache = (brands: readonly Brand[]): boolean =>
  brands.some(({ brand, version }) => brand === "Chromium" && Number(version) >= OWN_PLAYER);

/** The brands in a `Sec-CH-UA` header: `"Chromium";v="156", "Not A Brand";v="24"`. */
export const brandsIn = (header: string | undefined): Brand[] =>
  [...(header ?? "").matchAll(/"([^"]*)";\s*v="(\d+)"/g)].map(([, brand = "", version = ""]) => ({
    brand,
    version,
  }));
