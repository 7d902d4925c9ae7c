/** The script of a page writes this cookie when somebody leaves, also where the server can't be told just then. */
const LEFT = "sortie";

export const cookieIn = (name: string, cookies: string) =>
  new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(cookies)?.[1];

/**
 * The cookie that says for whom a document is made. It opens documents only: no call reads it, so that
 * nothing can be changed in somebody's name from another site.
 */
export function pageCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-pages" : "pages";
  const rest = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    /** The secret that a request brings; undefined from nobody, and from who has left. */
    read: (cookies = "") => (cookieIn(LEFT, cookies) ? undefined : cookieIn(name, cookies)),
    /** Whether there is one to be cleared. */
    isSent: (cookies = "") => cookieIn(name, cookies) !== undefined,
    /** For an answer: the document cookie for so long, and nobody has left any more. */
    give: (secret: string, seconds: number) => [
      `${name}=${secret}; Max-Age=${seconds}; ${rest}`,
      `${LEFT}=; Max-Age=0; Path=/; SameSite=Lax`,
    ],
    clear: () => [`${name}=; Max-Age=0; ${rest}`],
  };
}

export type PageCookie = ReturnType<typeof pageCookie>;
