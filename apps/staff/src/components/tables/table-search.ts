import { isDay } from "@majorant/domain/time/typed-days";
import { pageSizes } from "@majorant/ui/actions/Pagination.tsx";
import { rowsKept } from "./rows-kept.ts";

/** A table's state as the address has it; what is usual is left out. `page` is from 0, as on the wire. */
export type TableSearch = { page?: number; size?: number; sort?: string; q?: string };

/** How a table is asked for, filled up with what is usual. */
export type TableQuery = { page: number; size: number; sort?: string; q?: string };

/** How many rows a page has until somebody chooses (docs/product/limits.md, L3; decision 46). */
const usualSize = 25;

/** The fields that an address has, each as undefined. */
const nothing = (search: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in search).map((name) => [name, undefined]));

/** The same with the filters of a list. */
export type ListSearch<Filter extends string = never> = TableSearch & { [Name in Filter]?: string };

/** What a list is given: its whole state, which the address keeps, and how it becomes another. */
export type ListProps<S extends TableSearch> = {
  search: S;
  onSearch: (search: S, how?: { replace: boolean }) => void;
};

/**
 * `validateSearch` of a table's route: `?page=2&size=25&sort=-date&q=ali` and the filters named.
 * Anything else in an address is left out, so that a link that someone made up still shows the table.
 */
export const tableSearch =
  <Filter extends string = never>(...filters: Filter[]) =>
  (search: Record<string, unknown>): ListSearch<Filter> => {
    const page = Number(search.page);
    const size = pageSizes.find((one) => String(one) === String(search.size));
    const texts = ["sort", "q", ...filters].flatMap((name) => {
      const value = search[name];
      return typeof value === "string" && value !== "" ? [[name, value.slice(0, 200)]] : [];
    });
    return {
      // The router hands on what is not named here: nonsense is named, as nothing.
      ...(nothing(search, ["page", "size", "sort", "q", ...filters]) as object),
      ...(Number.isInteger(page) && page > 0 && page < 1_000_000 && { page }),
      ...(size !== undefined && { size }),
      // The names are those asked for.
      ...(Object.fromEntries(texts) as { [Name in Filter]?: string }),
    };
  };

/** `validateSearch` of a route that one thing may be named for by its id: `?chapitre=12`. */
export const idSearch =
  <Name extends string>(name: Name) =>
  (search: Record<string, unknown>) => {
    const id = String(search[name]);
    // The name is the one asked for.
    return (isId(id) ? { [name]: Number(id) } : {}) as { [One in Name]?: number };
  };

/**
 * The query of a call from a table's address: every filter as it stands, paging filled up; as many rows as the address
 * says, or as were chosen last in any table.
 */
export const tableQuery = <S extends TableSearch>(search: S): S & TableQuery => ({
  ...search,
  page: search.page ?? 0,
  size: search.size ?? rowsKept() ?? usualSize,
});

/** The order of a table that is sorted by its dates only, as its call takes it. */
export const byDate = ({ sort }: TableSearch): { sort?: "date" | "-date" } =>
  sort === "date" || sort === "-date" ? { sort } : {};

/** Whether an address has an id. */
export const isId = (text = ""): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Whether a period ends before it begins: nothing is in it, and that is not asked for. */
export const isInverted = ({ du, au }: { du?: string; au?: string }): boolean =>
  isDay(du) && isDay(au) && (au ?? "") < (du ?? "");

/** Whether a table shows some of its rows only: no row then means another search, not a first one. */
export const isNarrowed = ({ page: _, size: __, sort: ___, ...filters }: TableSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** What changes in a search; undefined takes a filter away. */
type Patch<S> = { [Name in keyof S]?: S[Name] | undefined };

/** Another filter, search or order: the address without the page, which was one of other rows. */
export const narrowed = <S extends TableSearch>(search: S, patch: Patch<S>): S => {
  const { page: _, ...fields } = { ...search, ...patch };
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The same fields: what is gone is optional.
  return Object.fromEntries(entries) as S;
};
