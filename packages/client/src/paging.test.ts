import { describe, expect, it } from "vitest";
import { lastPage, pagingOf, readPaging, resized, searchOf } from "./paging.ts";

describe("the page of a list", () => {
  it("is the first one, of five rows, where the address says nothing", () => {
    expect(pagingOf(readPaging({}))).toEqual({ page: 0, size: 5 });
  });

  it("comes from the address, where it makes sense", () => {
    expect(pagingOf(readPaging({ page: "2", size: "25" }))).toEqual({ page: 2, size: 25 });
    for (const page of ["-1", "1.5", "deux", "", "99999999"])
      expect(readPaging({ page })).toEqual({});
    for (const size of ["7", "all", "5000"]) expect(readPaging({ size })).toEqual({});
  });

  it("is said by the address no more than needed", () => {
    expect(searchOf({ page: 0, size: 5 })).toEqual({});
    expect(searchOf({ page: 3, size: 10 })).toEqual({ page: 3, size: 10 });
  });

  it("has another first size where its list says so", () => {
    expect(pagingOf(readPaging({ size: "10" }, 10), 10)).toEqual({ page: 0, size: 10 });
    expect(searchOf({ page: 0, size: 10 }, 10)).toEqual({});
    expect(searchOf({ page: 1, size: 5 }, 10)).toEqual({ page: 1, size: 5 });
  });

  it("keeps its first row in sight when the size changes", () => {
    expect(resized({ page: 3, size: 5 }, 10)).toEqual({ page: 1, size: 10 });
    expect(resized({ page: 1, size: 25 }, 5)).toEqual({ page: 5, size: 5 });
  });

  it("has a last one, even where there is no row", () => {
    expect(lastPage({ page: 9, size: 5 }, 11)).toBe(2);
    expect(lastPage({ page: 9, size: 5 }, 10)).toBe(1);
    expect(lastPage({ page: 9, size: 5 }, 0)).toBe(0);
  });
});
