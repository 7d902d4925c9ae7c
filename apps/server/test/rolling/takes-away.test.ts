import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { takesAway } from "./takes-away.ts";

const folder = join(import.meta.dirname, "../../migrations");

/** From the one after it on, releases are rolled out one instance at a time. */
const LAST_BEFORE = "0025_trust.sql";

test("migrations only add what the version before ignores, or say after which release they come", () => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && name > LAST_BEFORE);
  const faults = names.flatMap((name) =>
    takesAway(readFileSync(join(folder, name), "utf8")).map((fault) => `${name} ${fault}`),
  );
  expect(faults).toEqual([]);
});

describe("the list of words refuses", () => {
  test.each([
    ["a table that goes", "drop table users"],
    ["a column that goes", "alter table users drop column name"],
    ["a column that goes, in short", "alter table users drop name"],
    ["another name", "alter table users rename column name to names"],
    ["a value that has to be given", "alter table users add column colour text not null"],
    ["the same beside others", "alter table users add column a int, add column b int not null"],
    ["a column that has to be filled", "alter table users alter column name set not null"],
    ["another type", "alter table users alter name type varchar(10)"],
    ["a new condition", "alter table users add constraint short check (length(name) < 10)"],
    ["a key that was none", "CREATE UNIQUE INDEX ON users (name)"],
    ["a function that goes", "drop function folded(text)"],
    ["a trigger, which may refuse", "create trigger t before insert on users execute function f()"],
  ])("%s", (_what, sql) => {
    expect(takesAway(`create table others (id int);\n${sql};`)).toHaveLength(1);
    expect(takesAway(`-- after release 0029: nothing uses it since\n${sql};`)).toEqual([]);
    expect(takesAway(`-- fits the version before: it writes no such row\n${sql};`)).toEqual([]);
  });
});

describe("the list of words lets pass", () => {
  test.each([
    [
      "a new table with all that it demands",
      "create table a (b int); alter table a add unique (b)",
    ],
    ["a new column", "alter table users add column colour text"],
    ["one that fills itself", "alter table users add column taught boolean not null default false"],
    ["a condition on it alone", "alter table users add column size int, add check (size > 0)"],
    ["what demands less", "alter table users alter name drop not null, drop constraint short"],
    ["an index", "create index on users (name)"],
    ["the same words in a text", "comment on table users is 'drop table; rename'"],
    ["the same words in a function", "create function f() returns int as $$ drop table a; $$"],
    ["the same words in a comment", "-- drop table users\nselect 1"],
    ["what is written anew", "update users set name = '' where name is null"],
  ])("%s", (_what, sql) => {
    expect(takesAway(sql)).toEqual([]);
  });
});
