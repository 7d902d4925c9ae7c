const name = "majorant.payer";

/**
 * The token of the link, from behind the `#` of the address, which no server is told. Who comes back from the gateway
 * comes without it: this tab has kept it. Null where there is none.
 */
export function keptToken(): string | null {
  const [, token = ""] = location.hash.split("#");
  try {
    if (token) sessionStorage.setItem(name, token);
    return token || sessionStorage.getItem(name);
  } catch {
    // A browser that keeps nothing: who comes back opens the link again.
    return token || null;
  }
}
