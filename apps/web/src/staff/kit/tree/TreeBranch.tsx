import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import css from "./Tree.module.css";
import { TreeRow } from "./TreeRow.tsx";
import { indented, type TreePage } from "./tree-node.ts";
import { useTree } from "./tree-state.ts";

export type TreeBranchProps = {
  /** The key of what it is below; null is the top. */
  parent: string | null;
  path: string;
  /** From 1. */
  level: number;
  empty?: ReactNode;
};

const loaded = (pages: readonly TreePage[]) =>
  pages.reduce((sum, { nodes }) => sum + nodes.length, 0);

/** The rows right below a node, as far as they have been asked for. */
export function TreeBranch({ parent, path, level, empty }: TreeBranchProps) {
  const { branchOf } = useTree();
  const { queryKey, queryFn } = branchOf(parent);
  const branch = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => queryFn(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: TreePage, pages) =>
      loaded(pages) < last.total && last.nodes.length > 0 ? pages.length : undefined,
  });
  const { data, error, isFetching, hasNextPage } = branch;

  // The focus goes from "Charger plus" to the first of what has come.
  const grownAfter = useRef<Element | null>(null);
  const pages = data?.pages.length;
  useEffect(() => {
    const next = pages && grownAfter.current?.nextElementSibling;
    grownAfter.current = null;
    if (next instanceof HTMLElement) next.focus();
  }, [pages]);

  const row = {
    role: "treeitem",
    className: css.row,
    "aria-level": level,
    tabIndex: -1,
    "data-path": `${path}/`,
    style: indented(level),
  };
  if (!data && !error)
    return (
      <div {...row} aria-disabled="true">
        <span className="unseen">Chargement</span>
        <Skeleton className={css.waiting} width="12rem" lines={level === 1 ? 8 : 2} />
      </div>
    );
  if (!data)
    return (
      <div {...row}>
        <span className={css.failed}>{error?.message}</span>
        <button
          type="button"
          tabIndex={-1}
          className={css.act}
          aria-busy={isFetching}
          onClick={() => branch.refetch()}
        >
          Réessayer
        </button>
      </div>
    );

  const total = data.pages.at(-1)?.total ?? 0;
  const nodes = data.pages.flatMap((page) => page.nodes);
  if (nodes.length === 0 && empty) return <div role="none">{empty}</div>;
  return (
    <>
      {nodes.map((node, place) => (
        <TreeRow
          key={node.key}
          node={node}
          path={`${path}/${node.key}`}
          level={level}
          place={place + 1}
          total={total}
        />
      ))}
      {hasNextPage && (
        <div {...row}>
          <button
            type="button"
            tabIndex={-1}
            className={css.act}
            aria-busy={isFetching}
            onClick={({ currentTarget }) => {
              if (isFetching) return;
              const row = currentTarget.closest('[role="treeitem"]');
              grownAfter.current = row?.previousElementSibling ?? null;
              branch.fetchNextPage();
            }}
          >
            {isFetching ? "Chargement…" : "Charger plus"}
          </button>
          <span className={css.count}>
            {nodes.length} sur {total}
          </span>
        </div>
      )}
    </>
  );
}
