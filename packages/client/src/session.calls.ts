import { call } from "./api/call.ts";
import { confirmSession, currentSession, endSession, trustSession } from "./session.ts";

/** Automatic sign-in (docs/product/accounts.md, Sessions): confirms the stored token, or finds that it has ended. */
export async function resumeSession(): Promise<void> {
  const { token } = currentSession();
  if (!token) return;
  try {
    confirmSession({ token, ...(await call("GET /auth/session", {})) });
  } catch {
    // A 401 has ended the session already; without an answer the stored one stands.
    if (currentSession().token === token) trustSession();
  }
}

/** Se déconnecter: at once here, and on the server as soon as it answers. */
export function signOut(): void {
  // A failure leaves a token that nobody keeps any more; it expires by itself.
  call("POST /auth/signOut", {}).catch(() => {});
  endSession("signedOut");
}
