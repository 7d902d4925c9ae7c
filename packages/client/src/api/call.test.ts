import { expect, it, vi } from "vitest";
import { ApiError, call, callThrough } from "./call.ts";

const requests: { address: string; request: RequestInit }[] = [];
callThrough(async (address, request = {}) => {
  requests.push({ address: String(address), request });
  return new Response(null, { status: 204 });
});

async function requestOf(made: () => Promise<unknown>) {
  requests.length = 0;
  await made();
  const [only] = requests;
  if (!only || requests.length > 1) throw new Error(`${requests.length} requests`);
  return only;
}

const partsOf = async ({ body }: RequestInit) => {
  const parts = body instanceof FormData ? [...body] : [];
  const texts = parts.map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : await value.text(),
  ]);
  return Promise.all(texts);
};

const params = { utilisateurId: 7 };

it("asks by the method and the address that a call is named by", async () => {
  const { address, request } = await requestOf(() =>
    call("GET /orders/user/{utilisateurId}", { params, query: { page: 0, size: undefined } }),
  );
  expect(address).toBe("/api/orders/user/7?page=0");
  expect(request.method).toBe("GET");
  expect(request.body).toBeUndefined();
});

it("sends a body as JSON where the call has no files", async () => {
  const { request } = await requestOf(() =>
    call("POST /auth/request-new-password", { body: { email: "aziz@exemple.tn" } }),
  );
  expect(new Headers(request.headers).get("content-type")).toBe("application/json");
  expect(request.body).toBe('{"email":"aziz@exemple.tn"}');
});

it("sends a long photo as it is where there is no line, so that the call says so at once", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const photo = new Blob([new Uint8Array(2_000_000)], { type: "image/jpeg" });
  const { request } = await requestOf(() =>
    call("PUT /orders/{commandeId}/pay", {
      params: { commandeId: 5 },
      body: { paiement: { method: "transfer", transactionNumber: "VIR-1" } },
      photos: { photo },
    }),
  );
  const sent = request.body instanceof FormData && request.body.get("photo");
  expect(sent instanceof Blob && sent.size).toBe(photo.size);
  vi.unstubAllGlobals();
});

it("sends parts where it has, also when there is no file among them", async () => {
  const { request } = await requestOf(() =>
    call("PUT /users/{utilisateurId}/changePassword", {
      params,
      body: {
        newUser: { password: "ancien" },
        newUser2: { newPassword: "nouveau-1", confirmation: "nouveau-1" },
      },
      files: {},
    }),
  );
  // The browser writes the type, with the boundary between the parts.
  expect(new Headers(request.headers).get("content-type")).toBeNull();
  expect(await partsOf(request)).toEqual([
    ["newUser", '{"password":"ancien"}'],
    ["newUser2", '{"newPassword":"nouveau-1","confirmation":"nouveau-1"}'],
  ]);
});

it("sends a photo beside the parts", async () => {
  const { request } = await requestOf(() =>
    call("PUT /orders/{commandeId}/pay", {
      params: { commandeId: 5 },
      body: { paiement: { transactionNumber: "VIR-1", method: "transfer" } },
      photos: { photo: new Blob(["un reçu"]) },
    }),
  );
  expect(await partsOf(request)).toEqual([
    ["paiement", '{"transactionNumber":"VIR-1","method":"transfer"}'],
    ["photo", "un reçu"],
  ]);
});

it.each([502, 503, 504])(
  "what a proxy says (%i) for a server that is away is no fault of the server's",
  async (status) => {
    callThrough(async () => new Response("<h1>Bad gateway</h1>", { status }));
    const refused = await call("GET /cours", { query: {} }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status, code: "UNAVAILABLE" });
    callThrough(async () => new Response("<h1>No</h1>", { status: 500 }));
    await expect(call("GET /cours", { query: {} })).rejects.toMatchObject({ code: "FAULT" });
  },
);
