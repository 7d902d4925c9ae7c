/** The address that a visitor was sent to sign-in from; this tab's only. */
const KEY = "majorant.lastLocation";

/** Remembers an address of ours (`/student/orders?page=2`) through sign-in. */
export const rememberLocation = (href: string) => sessionStorage.setItem(KEY, href);

/** The remembered address, if there is one. */
export const lastLocation = (): string | null => sessionStorage.getItem(KEY);

/** To be called once the reader has arrived somewhere signed in. */
export const forgetLocation = () => sessionStorage.removeItem(KEY);
