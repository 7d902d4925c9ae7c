import type { RefusalCode } from "@majorant/contract/refusals";
import { type Role, role } from "@majorant/contract/roles";
import { describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../app.ts";
import { factories } from "../factories.ts";

/** Who calls: nobody, or an account of one of the four roles. */
export type Who = "nobody" | Role;

/** The account that calls; for nobody an account all the same, whose token is not sent. */
export type Caller = { id: number; is: Who };

/** What one call is given beside its method and path. */
export type CallInput = {
  /** The values of the path's parameters, by their names. */
  path?: Record<string, string | number>;
  body?: unknown;
  /** JSON parts of a multipart call, then its files, by the specification's names. */
  parts?: Record<string, unknown>;
  files?: Record<string, File | File[]>;
};

/** One of the promised calls, exactly as it stands there (docs/product/wire.md, Promised calls). */
export type SpecifiedCall = {
  /** `GET groupes/{groupeId}`, `POST /api/videoRequests`. */
  call: string;
  /** The query as the specification writes it, such as `tree=true`. */
  query?: string;
  /** The query without which the call is malformed, as `role` is. */
  queryNeeded?: true;
  by: readonly Who[];
  /** The refusal of those whose role is let in, but who don't hold it on what is asked for. */
  otherwise?: Partial<Record<Who, RefusalCode>>;
  /** Those whom an empty list is answered: the call is theirs, and they hold nothing of the kind. */
  emptyFor?: readonly Who[];
  input?: (caller: Caller, world: World) => Promise<CallInput> | CallInput;
  /** The names that the answer has, `[]` for each of a list: `[].id [].liveSessions[].link`. */
  names?: string;
  /** What of the sent values the answer has to say again. */
  says?: (input: CallInput) => object;
};

export type World = TestApp & { make: ReturnType<typeof factories> };

const everyRole = role.options;
export const everyone: readonly Who[] = ["nobody", ...everyRole];
export const signedIn: readonly Who[] = everyRole;
export const administrators: readonly Who[] = ["ROLE_ADMINISTRATEUR"];

type Spelling = { slash?: boolean; bareToken?: boolean; blobs?: boolean; query?: string };

/** The absent one of these names in a value; `[]` needs at least one element. */
function absent(value: unknown, path: string): string | undefined {
  const [first = "", ...rest] = path.split(".");
  const name = first.replace("[]", "");
  const inside = name === "" ? value : property(value, name);
  if (inside === undefined) return path;
  const below = rest.join(".");
  if (!first.endsWith("[]")) return below ? absent(inside, below) && path : undefined;
  if (!Array.isArray(inside) || inside.length === 0) return path;
  return below && inside.some((each) => absent(each, below)) ? path : undefined;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Checks each call as nobody and as each role, and in the other spellings that it may come in. */
export async function checkCalls(area: string, calls: SpecifiedCall[]): Promise<void> {
  const server = await testApp();
  const world: World = { ...server, make: factories(server.db) };

  async function send(row: SpecifiedCall, is: Who, spelling: Spelling = {}) {
    const account = await world.make.user(is === "nobody" ? {} : { role: is });
    const input = (await row.input?.({ id: account.id, is }, world)) ?? {};
    const token = is === "nobody" ? null : await world.tokenOf(account);
    const { method, url } = addressOf(row, input, spelling);
    const form = input.parts ? formOf(input, spelling) : null;
    const formBody = form && new Response(form);
    const answer = await world.app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: spelling.bareToken ? token : `Bearer ${token}` }),
        ...(formBody && { "content-type": formBody.headers.get("content-type") ?? "" }),
      },
      ...(formBody && { payload: Buffer.from(await formBody.arrayBuffer()) }),
      ...(input.body !== undefined && { payload: input.body as object }),
    });
    return { answer, input };
  }

  async function expectAdmitted(row: SpecifiedCall, is: Who, spelling?: Spelling) {
    const { answer, input } = await send(row, is, spelling);
    expect(answer.statusCode, answer.body).toBe(row.names ? 200 : 204);
    for (const name of row.names?.split(" ") ?? [])
      expect([name, absent(answer.json(), name)], answer.body).toEqual([name, undefined]);
    if (row.says) expect(answer.json()).toMatchObject(row.says(input));
  }

  describe.each(calls.map((row) => ({ name: nameOf(row), row })))(`${area}: $name`, ({ row }) => {
    test.each(row.by)("answers %s", (is) => expectAdmitted(row, is));

    const empty = row.emptyFor ?? [];
    test.each(empty)("has nothing for %s", async (is) => {
      const { answer } = await send(row, is);
      expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    });

    const refused = everyone.filter((is) => ![...row.by, ...empty].includes(is));
    test.each(refused)("refuses %s", async (is) => {
      const { answer } = await send(row, is);
      const code = row.otherwise?.[is] ?? (is === "nobody" ? "NOT_SIGNED_IN" : "FORBIDDEN");
      expect([answer.json().code, typeof answer.json().error]).toEqual([code, "string"]);
    });

    const last = row.by.at(-1) ?? "nobody";
    test("is the same with a final slash, a bare token and its parts as files", () =>
      expectAdmitted(row, last, { slash: true, bareToken: true, blobs: true }));

    if (row.query)
      test("without its query is another question, or malformed", async () => {
        const { answer } = await send(row, last, { query: "" });
        expect(answer.statusCode < 300).toBe(!row.queryNeeded);
        if (row.queryNeeded) expect(answer.json().code).toBe("INVALID");
      });
  });
}

const nameOf = ({ call, query }: SpecifiedCall) => call + (query ? `?${query}` : "");

/** Every call lives under `/api/`, whether the specification prints that or not. */
function addressOf(
  row: SpecifiedCall,
  { path = {} }: CallInput,
  { slash, query = row.query }: Spelling,
) {
  const [method, printed = ""] = row.call.split(" ");
  const filledPath = printed
    .replace(/^(\/api)?\/?/, "/api/")
    .replaceAll(/\{(\w+)\}/g, (_, name) => String(path[name]));
  const url = filledPath + (slash ? "/" : "") + (query ? `?${query}` : "");
  return { method: method as "GET" | "POST" | "PUT" | "DELETE", url }; // the table's, above
}

function formOf({ parts = {}, files = {} }: CallInput, { blobs }: Spelling): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    const text = JSON.stringify(part);
    form.append(name, blobs ? new Blob([text], { type: "application/json" }) : text);
  }
  for (const [name, fileOrFiles] of Object.entries(files))
    for (const file of [fileOrFiles].flat()) form.append(name, file);
  return form;
}
