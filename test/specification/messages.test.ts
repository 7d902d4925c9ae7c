import { ApiError, call, callThrough, NoAnswer } from "@majorant/client/api/call.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { checkSentences, saidBy } from "./proofs.ts";

afterEach(() => vi.unstubAllGlobals());

/** The one answer that every call gets; none at all where it is undefined. */
const answering = (status: number | undefined, body: unknown = {}) => {
  vi.stubGlobal("window", {});
  callThrough(() =>
    status === undefined
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(Response.json(body, { status })),
  );
};

const refused = () => call("POST /auth/signOut", {}).catch((error: unknown) => error);
const unread = () => call("GET /settings", {}).catch((error: unknown) => error);

checkSentences([["S83", "There's an error!", saidBy(new NoAnswer(null).message)]]);

describe("What a failed call says (docs/product/wire.md, Refusals)", () => {
  test("is the error field of the answer", async () => {
    answering(409, { error: "Cette offre a été commandée", code: "OFFER_SOLD" });
    const error = await refused();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: "Cette offre a été commandée", status: 409 });
  });

  test("is « There's an error! » with no answer, and with one that says nothing", async () => {
    answering(undefined);
    expect(await refused()).toEqual(expect.objectContaining({ message: "There's an error!" }));
    expect(await refused()).toBeInstanceOf(NoAnswer);
    answering(502);
    expect(await refused()).toMatchObject({ message: "There's an error!", status: 502 });
  });

  test("of what is only read is French, in the place of what is missing", async () => {
    const message = "Pas de réponse du serveur : vérifiez votre connexion, puis réessayez.";
    answering(undefined);
    expect(await unread()).toMatchObject({ name: "NoAnswer", message });
    answering(502);
    expect(await unread()).toMatchObject({ name: "ApiError", message, status: 502 });
  });
});
