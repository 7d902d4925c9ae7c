/** The address that a visitor was sent to sign-in from; this tab's only. */
const KEY = "majorant.lastLocation";

/** Remembers an address of ours (`/student/orders?page=2`) through sign-in. */
export const rememberLocation = (href: string) => sessionStorage.setItem(KEY, href);

/** The remembered address, if there is one. */
export const lastLocation = (): string | null =>
  import.meta.env.SSR ? null : sessionStorage.getItem(KEY);

/** Remembers what the server tells sign-in in its address, where that is an address of ours. */
export function rememberReturn({ pathname, search, origin }: Location): void {
  const back = new URLSearchParams(search).get("retour");
  if (pathname !== "/auth/signin" || !back?.startsWith("/")) return;
  if (URL.parse(back, origin)?.origin === origin) rememberLocation(back);
}

/** To be called once the reader has arrived somewhere signed in. */
export const forgetLocation = () => sessionStorage.removeItem(KEY);
