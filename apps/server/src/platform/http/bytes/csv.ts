import { Readable } from "node:stream";
import type { Endpoint, Reply } from "@majorant/contract/endpoint";
import { type Cell, csvRecord } from "@majorant/domain/bulk/csv";
import type { FastifyReply, FastifyRequest } from "fastify";
import { auditOf } from "../../audit.ts";
import { Page } from "../../database/paged.ts";
import type { Platform } from "../../platform.ts";
import { refuseUnconfirmed } from "../access.ts";
import { addressOf, type Routing, routeOf } from "../route.ts";
import { type Answer, type Call, sendAnswer } from "../serve.ts";
import { attachment } from "./send-stored.ts";

/** A column of the file: its title, and what a row has in it. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => Cell];

/**
 * The columns of a file, in their order, below the field of the row that they say: a field that comes to the contract
 * does not compile until it has its column here, or an empty list.
 */
export type Columns<Row> = { readonly [Field in keyof Row]-?: readonly Column<Row>[] };

const listOf = <Row>(columns: Columns<Row>): Column<Row>[] =>
  // What Object.values gives of a mapped type: its values.
  Object.values(columns as Record<string, readonly Column<Row>[]>).flat();

/** Spreadsheets take a file for UTF-8 by this mark, and for something older without it. */
const mark = "\uFEFF";

/** Records are sent by some kilobytes: a chunk for each row would be many for little. */
const chunkLength = 16_384;

/** Rows as the bytes of a CSV file, taken from their source as fast as they are sent. */
export async function* csvOf<Row>(
  columns: Columns<Row>,
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string> {
  const cells = listOf(columns);
  let chunk = mark + csvRecord(cells.map(([title]) => title));
  for await (const row of rows) {
    chunk += csvRecord(cells.map(([, cell]) => cell(row)));
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/** The format that was asked for outranks what is accepted: a link can say the first one only. */
export function wantsCsv(request: FastifyRequest): boolean {
  const { format } = request.query as { format?: unknown }; // parsed with the rest, by the shape
  if (format !== undefined) return format === "csv";
  return /\btext\/csv\b/.test(request.headers.accept ?? "");
}

/**
 * A call that answers a list, and takes `format` in its query (contract, tables.ts). One that is `confirmed`
 * `asTable` asks of who wants the file.
 */
type TableEndpoint = Endpoint & {
  method: "GET";
  query: NonNullable<Endpoint["query"]>;
  reply: NonNullable<Endpoint["reply"]>;
};

type RowOf<E extends TableEndpoint> = Reply<E> extends (infer Row)[] ? Row : never;

type TableCall<E extends TableEndpoint> = Omit<Call<E>, "body" | "files">;

/** A row of the file can say more than one of the list. */
type Table<E extends TableEndpoint, Row extends RowOf<E>> = {
  /** The file's name, without its ending. */
  name: string;
  columns: Columns<Row>;
  /** What the JSON call answers; for a file it is asked for one page of any size. */
  list: (call: TableCall<E>) => Promise<Answer<E>>;
  /** Rows in place of such a `list`, where they are too many to hold. */
  stream?: (call: TableCall<E>) => AsyncIterable<Row> | Promise<AsyncIterable<Row>>;
};

/** Writes down who takes a whole list along. */
export const noteExport = (
  { db, clock }: Pick<Platform, "db" | "clock">,
  caller: { id: number } | null,
  request: FastifyRequest,
  file: string,
) =>
  db
    .transaction()
    .execute((trx) =>
      auditOf("list", clock)(
        trx,
        { caller: caller ?? { id: null }, request },
        { action: "export", id: null, details: { fichier: file } },
      ),
    );

/** Registers a list that is answered as JSON or, where that is asked for, as a CSV file. */
export function serveTable<const E extends TableEndpoint, Row extends RowOf<E> = RowOf<E>>(
  platform: Routing,
  endpoint: E,
  { name, columns, list, stream }: Table<E, Row>,
): void {
  const route = routeOf(platform, endpoint);
  platform.app.route({
    ...route,
    onRequest: async (request) => {
      await route.onRequest(request);
      if (request.caller && endpoint.confirmed === "asTable" && wantsCsv(request))
        refuseUnconfirmed(request.caller, platform.clock());
    },
    handler: async (request, reply) => {
      const call = { ...addressOf(endpoint, request), caller: request.caller, request };
      // What the shapes parsed is what the endpoint's types say, as in serve.ts.
      const asked = call as unknown as TableCall<E>;
      reply.header("vary", "Accept");
      if (!wantsCsv(request)) return sendAnswer(reply, await list(asked));
      await noteExport(platform, request.caller, request, `${name}.csv`);
      const rows = stream ? await stream(asked) : rowsOf<Row>(await list(allOf(asked)));
      return sendCsv(reply, name, csvOf(columns, rows));
    },
  });
}

/** The call of a list for all of its rows at once. */
const allOf = <C extends { query: unknown }>(call: C): C => ({
  ...call,
  query: Object.assign({}, call.query, { page: 0, size: Number.POSITIVE_INFINITY }),
});

// A table's reply is a list of its rows.
const rowsOf = <Row>(answer: unknown): readonly Row[] =>
  (answer instanceof Page ? answer.rows : answer) as readonly Row[];

const sendCsv = (reply: FastifyReply, name: string, text: AsyncIterable<string>) =>
  reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", attachment(`${name}.csv`))
    .header("cache-control", "private, no-store")
    .send(Readable.from(text));
