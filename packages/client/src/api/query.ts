import type { Contract } from "@majorant/contract/contract";
import type { Reply } from "@majorant/contract/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type AnyInput, call, callPage, type Input, parts } from "./call.ts";

/** The endpoints that read. */
export type Readable = Extract<keyof Contract, `GET ${string}`>;

/**
 * The key of an endpoint's answer: its path's pieces with their values, then its search, if it has one. What is
 * below a path has a key that begins with the path's, so that `under("/orders", 5)` is everything of that order.
 */
export function keyOf<const Name extends Readable>(
  endpoint: Name,
  input: Input<Contract[Name]>,
): readonly unknown[] {
  // Every Input is such an object; its conditional types can't be seen through here.
  const { params = {}, query = {} } = input as AnyInput;
  const search = Object.entries(query).filter(([, value]) => value !== undefined);
  return [
    ...pieces(parts(endpoint).path).map((piece) => params[piece.slice(1, -1)] ?? piece),
    ...(search.length > 0 ? [Object.fromEntries(search)] : []),
  ];
}

/** The key of everything that is read under a path, `{}` standing for values: `under("/courses/{}/sections", 5)`. */
export const under = (path: `/${string}`, ...values: unknown[]): readonly unknown[] => {
  const rest = values.values();
  return pieces(path).map((piece) => (piece === "{}" ? rest.next().value : piece));
};

const pieces = (path: string) => path.split("/").slice(1);

/** What an endpoint answers, as a query: its key is made of its path. Its answer is good for half a minute. */
export const query = <const Name extends Readable>(endpoint: Name, input: Input<Contract[Name]>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<Reply<Contract[Name]>> => call(endpoint, input, { signal }),
  });

/** One page of a list, and how many rows there are in all; read anew at each visit, the page before stands meanwhile. */
export const pageQuery = <const Name extends Readable>(
  endpoint: Name,
  input: Input<Contract[Name]>,
) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callPage(endpoint, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
