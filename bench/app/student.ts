/** What a signed-in student asks of the API. */
export type Asking = {
  userId: number;
  get: <T>(path: string) => Promise<T>;
};

/** The demo's student, signed in, with the cookies that pages are made by. */
export async function student(address: string) {
  const answer = await fetch(`${address}/api/auth/signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "etudiant@majorant.tn", password: "Majorant-2026" }),
  });
  const { token, expiresIn, user } = (await answer.json()) as {
    token: string;
    expiresIn: number;
    user: { id: number };
  }; // the contract's Session
  const get = async <T>(path: string) => {
    const reply = await fetch(`${address}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await reply.json()) as T; // what the caller says the contract has there
  };
  const stored = JSON.stringify({ token, expiresAt: Date.now() + expiresIn * 1000, user });
  const cookies = answer.headers.getSetCookie().flatMap((line) => {
    const [, name = "", value = ""] = /^(pages)=([^;]+)/.exec(line) ?? [];
    return name ? [{ name, value, url: address }] : [];
  });
  return { asking: { userId: user.id, get } satisfies Asking, token, stored, cookies };
}
