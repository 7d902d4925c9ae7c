import { beforeEach, expect, it, vi } from "vitest";

const userId = 7;
const video = { id: 4, nom: "Bornes" };
const on = { utilisateurId: userId, video };
const text = (contenu: string) => ({ contenu, moment: null });

type Sent = { method: string; path: string; body: { contenu?: string; key?: string } };

let storage: Map<string, string>;
let sent: Sent[];
let answer: (request: Sent) => Response;

/** A server that keeps notes by their keys, as ours does. */
const server = () => {
  const notes = new Map<string, { id: number; contenu: string }>();
  return ({ method, path, body }: Sent): Response => {
    if (method === "DELETE") return new Response(null, { status: 204 });
    const key = body.key ?? path;
    if (method === "PUT") return Response.json({ id: 1, moment: null, key: null, ...body });
    const note = notes.get(key) ?? { id: notes.size + 1, contenu: body.contenu ?? "" };
    notes.set(key, note);
    return Response.json({ ...note, moment: null, key });
  };
};

beforeEach(() => {
  vi.resetModules();
  sent = [];
  answer = server();
  const session = { token: "t", expiresAt: Date.now() + 3_600_000, user: { id: userId } };
  storage = new Map([["majorant.session", JSON.stringify(session)]]);
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    const request = { method: String(method), path, body: body ? JSON.parse(String(body)) : {} };
    sent.push(request);
    return answer(request);
  });
});

const modules = async () => ({
  ...(await import("../note-changes.ts")),
  ...(await import("./send-notes.ts")),
  ...(await import("./outbox.ts")),
});

const noNetwork = () => {
  throw new TypeError("Failed to fetch");
};

it("a note that found no network is kept, and sent once it is back, under the same key", async () => {
  answer = noNetwork;
  const first = await modules();
  expect(await first.keepNote(on, null, text("du train"))).toBe("waiting");
  expect(first.outboxOf(userId).stalled).toBe("line");

  // The browser was closed in between.
  vi.resetModules();
  answer = server();
  const later = await modules();
  expect(later.outboxOf(userId).unsent).toMatchObject([{ text: text("du train"), video }]);
  await later.sendNotes(userId);
  expect(sent.map(({ method }) => method)).toEqual(["POST", "POST"]);
  expect(new Set(sent.map(({ body }) => body.key)).size).toBe(1);
  expect(later.outboxOf(userId)).toEqual({ unsent: [], stalled: null });
  expect(storage.has("majorant.notes.7")).toBe(false);
});

it.each([
  [
    "changed",
    "au propre",
    [
      ["POST", "au propre"],
      ["PUT", "au propre"],
    ],
  ],
  [
    "deleted",
    null,
    [
      ["POST", "brouillon"],
      ["DELETE", undefined],
    ],
  ],
])("a note whose answer was lost, then %s, becomes what was meant", async (_how, meant, calls) => {
  const notes = server();
  answer = (request) => {
    notes(request);
    return noNetwork();
  };
  const { keepNote, sendNotes, outboxOf } = await modules();
  const { showUnsent } = await import("./outbox-rules.ts");
  await keepNote(on, null, text("brouillon"));
  const [draft] = outboxOf(userId).unsent.flatMap((each) => showUnsent(each));
  await keepNote(on, draft ?? null, meant === null ? null : text(meant));
  sent.length = 0;
  answer = notes;
  await sendNotes(userId);
  expect(sent.map(({ method, body }) => [method, body.contenu])).toEqual(calls);
  expect(outboxOf(userId).unsent).toEqual([]);
});

it("a refusal keeps the text, with its sentence, and lets the others go", async () => {
  answer = ({ body }) =>
    body.contenu === "fermé"
      ? Response.json({ error: "Réservé aux inscrits", code: "NOT_ENROLLED" }, { status: 403 })
      : Response.json({ id: 2, ...text("ouvert"), key: body.key });
  const { keepNote, retryNote, outboxOf } = await modules();
  expect(await keepNote(on, null, text("fermé"))).toBe("refused");
  expect(await keepNote(on, null, text("ouvert"))).toBe("sent");
  const [refused] = outboxOf(userId).unsent;
  expect(refused).toMatchObject({
    text: text("fermé"),
    refused: { sentence: "Réservé aux inscrits", status: 403 },
  });
  answer = server();
  expect(await retryNote(userId, refused?.key ?? "")).toBe("sent");
});

it.each([401, 429, 500, 503])("an answer of %i is no last word", async (status) => {
  answer = () => Response.json({}, { status });
  const { keepNote, outboxOf } = await modules();
  expect(await keepNote(on, null, text("plus tard"))).toBe("waiting");
  expect(outboxOf(userId).unsent).toHaveLength(1);
});

it("a note that came too soon goes once its turn has come, and not before", async () => {
  vi.useFakeTimers();
  const refuse = { error: "Trop vite", code: "TOO_MANY_WRITES", retryAfter: 20 };
  answer = () => Response.json(refuse, { status: 429 });
  const { keepNote, sendNotes, outboxOf } = await modules();
  expect(await keepNote(on, null, text("vite"))).toBe("waiting");
  answer = server();
  await sendNotes(userId);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.map(({ body }) => body.contenu)).toEqual(["vite", "vite"]);
  expect(outboxOf(userId).unsent).toEqual([]);
  vi.useRealTimers();
});

it("what one user wrote is neither shown nor sent as another", async () => {
  answer = noNetwork;
  const { keepNote, sendNotes, outboxOf } = await modules();
  await keepNote(on, null, text("à moi"));
  sent.length = 0;
  const session = { token: "u", expiresAt: Date.now() + 3_600_000, user: { id: 8 } };
  storage.set("majorant.session", JSON.stringify(session));
  vi.resetModules();
  answer = server();
  const other = await modules();
  expect(other.outboxOf(8).unsent).toEqual([]);
  await other.sendNotes(8);
  await other.sendNotes(userId);
  expect(sent).toEqual([]);
  expect(outboxOf(userId).unsent).toHaveLength(1);
  await sendNotes(userId);
});

it("two tabs send a note once: the second finds nothing left", async () => {
  let turn = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    turn = turn.then(work);
    return turn;
  };
  answer = noNetwork;
  const one = await modules();
  await one.keepNote(on, null, text("une fois"));
  vi.resetModules();
  const two = await modules();
  expect(two.outboxOf(userId).unsent).toHaveLength(1);
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  sent.length = 0;
  answer = server();
  await Promise.all([one.sendNotes(userId), two.sendNotes(userId)]);
  expect(sent).toHaveLength(1);
});

it.each([
  ["while this page was on its way", 1, true],
  ["before this page was asked for", -1, false],
])("what another tab sent %s", async (_when, after, isAskedAgain) => {
  vi.stubGlobal("addEventListener", () => {});
  storage.set("majorant.notes.7.sent", String(performance.timeOrigin + after));
  const { watchOutbox } = await modules();
  const { queries } = await import("@majorant/client/api/queries.ts");
  const { notesOn } = await import("@majorant/features/learning/notes/notes.api.ts");
  const { queryKey } = notesOn({ utilisateurId: userId, video });
  queries.setQueryData(queryKey, []);
  watchOutbox(userId);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(isAskedAgain);
});

it("what another tab sent is asked for again, also by a tab that has read the outbox meanwhile", async () => {
  const listeners: ((event: { key: string }) => void)[] = [];
  vi.stubGlobal("addEventListener", (kind: string, listener: (event: { key: string }) => void) => {
    if (kind === "storage") listeners.push(listener);
  });
  answer = noNetwork;
  const { keepNote, watchOutbox, sendNotes } = await modules();
  const { queries } = await import("@majorant/client/api/queries.ts");
  const { notesOn } = await import("@majorant/features/learning/notes/notes.api.ts");
  const { queryKey } = notesOn({ utilisateurId: userId, video });
  queries.setQueryData(queryKey, []);
  watchOutbox(userId);
  await keepNote(on, null, text("par l'autre onglet"));
  queries.setQueryData(queryKey, []);

  // The other tab sends it; this one has its turn before it is told.
  storage.delete("majorant.notes.7");
  storage.set("majorant.notes.7.sent", String(Date.now() + 1));
  await sendNotes(userId);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
  for (const key of ["majorant.notes.7.sent", "majorant.notes.7"])
    for (const listener of listeners) listener({ key });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it("a list that is being asked for while a note is sent is asked for again", async () => {
  const { keepNote } = await modules();
  const { queries } = await import("@majorant/client/api/queries.ts");
  const { notesAsked } = await import("@majorant/features/learning/notes/notes.api.ts");
  const list = notesAsked(userId, {});
  const { promise, resolve } = Promise.withResolvers<Response>();
  const others = answer;
  let asked = false;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (body) return others({ method: String(method), path, body: JSON.parse(String(body)) });
    asked = true;
    return promise;
  });
  const loading = queries.fetchQuery(list);
  await vi.waitFor(() => expect(asked).toBe(true), { timeout: 60_000 });
  await keepNote(on, null, text("pendant ce temps"));
  // Made before the note came.
  resolve(Response.json([], { headers: { "x-total-count": "0" } }));
  await loading;
  await vi.waitFor(() => expect(queries.getQueryState(list.queryKey)?.isInvalidated).toBe(true), {
    timeout: 60_000,
  });
});
