import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import css from "./Tree.module.css";
import { TreeRow } from "./TreeRow.tsx";
import { type Branch, type BranchPlace, indented } from "./tree-node.ts";
import { useTree } from "./tree-state.ts";

export type TreeBranchProps = BranchPlace & {
  /** Shown where there is nothing at all. */
  empty?: ReactNode;
};

const pageOf = ({ queryKey, queryFn }: Branch, page: number) => ({
  queryKey: [...queryKey, page],
  queryFn: ({ signal }: { signal: AbortSignal }) => queryFn(page, signal),
});

/** The rows right below a node, as far as they have been asked for. */
export const TreeBranch = (props: TreeBranchProps) => <BranchPage {...props} page={0} before={0} />;

/** One page of a branch, and behind it the next ones once they have been asked for. */
function BranchPage(props: TreeBranchProps & { page: number; before: number }) {
  const { parent, path, level, empty, page, before } = props;
  const { state, branchOf } = useTree();
  const branch = branchOf(parent);
  const queries = useQueryClient();
  const next = pageOf(branch, page + 1);
  const { data, error, isFetching, refetch } = useQuery(pageOf(branch, page));
  // What was there when one went away is there again.
  const [isGrown, setGrown] = useState(() => queries.getQueryData(next.queryKey) !== undefined);
  const growth = useMutation({
    mutationFn: () => queries.fetchQuery(next),
    onSuccess: () => setGrown(true),
  });

  const isTop = level === 1 && page === 0;
  const isRowless = data ? data.nodes.length === 0 : error !== null;
  useEffect(() => {
    if (isTop) state.set({ isRowless });
  }, [state, isTop, isRowless]);

  const drawn = useDrawn(data?.nodes.length ?? 0);

  // The focus goes from "Charger plus" to the first of what has come.
  const grownAfter = useRef<Element | null>(null);
  useEffect(() => {
    const first = isGrown && grownAfter.current?.nextElementSibling;
    grownAfter.current = null;
    if (first instanceof HTMLElement) first.focus();
  }, [isGrown]);

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
        <Waiting rows={level === 1 ? 8 : 2} />
      </div>
    );
  if (!data && isTop)
    return (
      <ErrorState pending={isFetching} onRetry={() => refetch()}>
        {error?.message}
      </ErrorState>
    );
  if (!data)
    return (
      <div {...row}>
        <span className={css.failed}>{error?.message}</span>
        <Act isPending={isFetching} word="Réessayer" onPress={() => refetch()} />
      </div>
    );

  const { nodes, total } = data;
  if (before + nodes.length === 0 && empty) return empty;
  const shown = before + nodes.length;
  const hasMore = shown < total && nodes.length > 0;
  return (
    <>
      {nodes.slice(0, drawn).map((node, place) => (
        <TreeRow
          key={node.key}
          node={node}
          path={`${path}/${node.key}`}
          level={level}
          place={before + place + 1}
          total={total}
          Below={TreeBranch}
        />
      ))}
      {hasMore && isGrown && <BranchPage {...props} page={page + 1} before={shown} />}
      {hasMore && !isGrown && (
        <div {...row}>
          <Act
            isPending={growth.isPending}
            word="Charger plus"
            onPress={(button) => {
              grownAfter.current = button.parentElement?.previousElementSibling ?? null;
              growth.mutate();
            }}
          />
          {growth.error && <span className={css.failed}>{growth.error.message}</span>}
          <span className={css.count}>
            {shown} sur {total}
          </span>
        </div>
      )}
    </>
  );
}

/** The icons and words of rows to come, each as high as they are. */
const Waiting = ({ rows }: { rows: number }) => (
  <span className={css.waiting} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait have no identity.
      <span key={row}>
        <Skeleton width="1.125rem" height="1.125rem" />
        <Skeleton width={`${7 + ((row * 5) % 6)}rem`} />
      </span>
    ))}
  </span>
);

type ActProps = {
  word: string;
  isPending: boolean;
  onPress: (button: HTMLElement) => void;
};

/** The button of a row that is none of the nodes: the row itself has the focus. */
const Act = ({ word, isPending, onPress }: ActProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={css.act}
    aria-busy={isPending}
    onClick={({ currentTarget }) => !isPending && onPress(currentTarget)}
  >
    {isPending ? "Chargement…" : word}
  </button>
);

/** How many rows are drawn at once: what a screen holds, and a little more. */
const AT_ONCE = 60;

/** How many of so many rows are drawn: a long branch comes a screen at a time, and holds up no key. */
function useDrawn(rows: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= rows) return;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => clearTimeout(next);
  }, [drawn, rows]);
  return drawn;
}
