import { retention } from "@majorant/domain/accounts/retention";
import { cookieIn } from "./page-cookie.ts";

/** In seconds: as long as browsers keep a cookie. */
export const deviceSeconds = retention.knownDevices * 24 * 3600;

/**
 * The cookie of a browser that was signed in before (docs/product/privacy.md): it opens nothing, and says only
 * that wrong passwords typed elsewhere are not this browser's. It goes to the calls of signing in alone.
 */
export function deviceCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Secure-device" : "device";
  const rest = `Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    /** The secret that a request brings; undefined where what it brings can't be one. */
    read: (cookies = "") => {
      const secret = cookieIn(name, cookies);
      return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
    },
    give: (secret: string) => [`${name}=${secret}; Max-Age=${deviceSeconds}; ${rest}`],
  };
}
