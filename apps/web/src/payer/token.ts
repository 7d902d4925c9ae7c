const name = "majorant.payer";

/** 256 bits in base64url; a message may have put a full stop or more behind the address. */
const shape = /^#([\w-]{43})(?![\w-])/;

/** The token behind the `#` of the address; null where there is none, or not a whole one. */
export const tokenInAddress = (): string | null => shape.exec(location.hash)?.[1] ?? null;

/**
 * The token of the link, from behind the `#` of the address, which no server is told. Who comes back from the gateway
 * comes without it: this tab has kept it. Null where there is none, or not a whole one.
 */
export function keptToken(): string | null {
  const token = tokenInAddress();
  try {
    if (token) sessionStorage.setItem(name, token);
    return location.hash ? token : sessionStorage.getItem(name);
  } catch {
    // A browser that keeps nothing: who comes back opens the link again.
    return token;
  }
}
