import type { DndState } from "@headless-tree/core";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconSquare,
  IconSquareCheckFilled,
} from "@tabler/icons-react";
import { Fragment, memo, type ReactNode, useEffect } from "react";
import { Email } from "../format/Email.tsx";
import { lit } from "../made/made.ts";
import css from "./Tree.module.css";
import type { TreeItem, TreeItems } from "./tree-items.ts";
import { dropOn, type Row } from "./tree-moves.ts";
import { indented, type TreeNode } from "./tree-node.ts";

const rowClass = `row align-center gap-2 ${css.row}`;

export type TreeRowsProps = {
  rows: readonly Row[];
  below: TreeItems["below"];
  isChosenAt: (item: TreeItem) => boolean;
  /** What is selected was just made: it is lit. */
  isMade: boolean;
  checked: ReadonlySet<string> | undefined;
  isMovable: boolean;
  dnd: DndState<TreeItem> | null;
  /** The branch of which more is asked for, and the one of which it did not come. */
  pending: string | null | undefined;
  failed: string | null | undefined;
  error: Error | null;
  iconOf: (node: TreeNode) => ReactNode;
  onAct: (row: Row, how: RowAct) => void;
};

/** All rows of a tree. Where the focus is concerns none of them: there may be thousands. */
export const TreeRows = memo(function TreeRows(props: TreeRowsProps) {
  const { rows, below, isChosenAt, isMade, checked, isMovable, dnd } = props;
  const { pending, failed, error, iconOf, onAct } = props;
  return rows.map((row) => {
    const item = row.getItemData();
    const { level, posInSet } = row.getItemMeta();
    if (item.kind !== "node")
      return (
        <TreeEnd
          key={item.id}
          item={row}
          isPending={pending === item.parent}
          error={failed === item.parent ? error : null}
          onAct={onAct}
        />
      );
    const { node, total } = item;
    const isOpen = node.hasChildren && row.isExpanded();
    return (
      <Fragment key={item.id}>
        <TreeRow
          item={row}
          node={node}
          level={level + 1}
          place={posInSet + 1}
          total={total}
          icon={iconOf}
          isOpen={isOpen}
          isChosen={isChosenAt(item)}
          isMade={isMade && isChosenAt(item)}
          isChecked={checked && node.isCheckable ? checked.has(node.key) : null}
          isMovable={isMovable}
          isDragged={dnd?.draggedItems?.[0] === row}
          drop={dnd?.dragTarget && dropOn(row)}
          onAct={onAct}
        />
        {isOpen && !below.has(item.id) && <TreeWaiting level={level + 2} />}
      </Fragment>
    );
  });
});

/** What is done with a row. */
export type RowAct = "press" | "range" | "enter" | "open" | "fold" | "up" | "down";

type TreeRowProps = {
  item: Row;
  node: TreeNode;
  level: number;
  /** Its place among those beside it, from 1, and how many they are. */
  place: number;
  total: number;
  icon: (node: TreeNode) => ReactNode;
  isOpen: boolean;
  isChosen: boolean;
  isMade: boolean;
  /** Null where it can't be chosen with others. */
  isChecked: boolean | null;
  isMovable: boolean;
  isDragged: boolean;
  /** On which side of it the row that is dragged would come. */
  drop: "before" | "after" | undefined;
  /** Stays the same from one drawing to the next: a row is drawn again only where it changes. */
  onAct: (item: Row, how: RowAct) => void;
};

/** A node of a tree. */
const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { item, node, level, place, total, icon, isOpen, isChosen, isChecked } = props;
  const { isMade, isMovable, isDragged, drop, onAct } = props;
  const { label, details = [], count, note, hasChildren } = node;
  const plain = plainMath(label);
  useEffect(() => {
    if (isMade) item.getElement()?.scrollIntoView({ block: "nearest" });
  }, [isMade, item]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has its keys.
    <div
      {...item.getProps()}
      role="treeitem"
      // Not by its content, which what moves it is part of.
      aria-label={[plain, ...details, note, count].filter(Boolean).join(" ")}
      className={classNames(rowClass, isMade && lit)}
      aria-current={isMade || undefined}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={total}
      aria-selected={isChosen && isChecked === null}
      aria-checked={isChecked ?? undefined}
      aria-expanded={hasChildren ? isOpen : undefined}
      // The tree hands the focus on.
      tabIndex={-1}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      style={indented(level)}
      onFocus={() => item.setFocused()}
      onClick={({ shiftKey }) => onAct(item, shiftKey ? "range" : "press")}
      onDoubleClick={() => onAct(item, "open")}
    >
      {hasChildren ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the row's keys fold it.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the row's keys fold it.
        <span
          className={css.fold}
          onClick={(event) => {
            event.stopPropagation();
            onAct(item, "fold");
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <IconChevronRight size={16} stroke={2} aria-hidden="true" />
        </span>
      ) : (
        <span className={css.fold} />
      )}
      <span className={css.icon}>
        {isChecked === null ? icon(node) : <Check isChecked={isChecked} />}
      </span>
      {/* Spaces between its words, as its name has them. */}
      <span className={`row align-baseline gap-3 line-gap-0 ${css.words}`}>
        <span className={css.label}>
          <MathText>{label}</MathText>
        </span>{" "}
        {details.length > 0 && <NodeDetails details={details} />}
        {note && (
          <span className={css.note}>
            <Badge>{note}</Badge>
          </span>
        )}
      </span>{" "}
      {count && <span className={css.count}>{count}</span>}
      {isMovable && <Moves item={item} label={plain} isChosen={isChosen} onAct={onAct} />}
    </div>
  );
});

/** What tells a node from its namesakes, an address broken only before its domain. */
export const NodeDetails = ({ details }: { details: readonly string[] }) =>
  details.map((detail) => (
    <Fragment key={detail}>
      <span className={css.detail}>
        {detail.includes("@") ? <Email>{detail}</Email> : detail}
      </span>{" "}
    </Fragment>
  ));

type MovesProps = Pick<TreeRowProps, "item" | "isChosen" | "onAct"> & { label: string };

/** What a row is moved by: its handle, and once it is chosen a step up or down. */
const Moves = ({ item, label, isChosen, onAct }: MovesProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: a press on what it holds is none on the row.
  // biome-ignore lint/a11y/useKeyWithClickEvents: a press on what it holds is none on the row.
  <span
    className={css.moves}
    onClick={(event) => event.stopPropagation()}
    onDoubleClick={(event) => event.stopPropagation()}
  >
    {isChosen && (
      <>
        <button
          type="button"
          tabIndex={-1}
          className={css.step}
          aria-label={`Monter : ${label}`}
          title="Monter (Alt + ↑)"
          onClick={() => onAct(item, "up")}
        >
          <IconArrowUp size={16} stroke={2} aria-hidden="true" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className={css.step}
          aria-label={`Descendre : ${label}`}
          title="Descendre (Alt + ↓)"
          onClick={() => onAct(item, "down")}
        >
          <IconArrowDown size={16} stroke={2} aria-hidden="true" />
        </button>
      </>
    )}
    <span
      {...item.getDragHandleProps()}
      className={css.grip}
      data-grip
      title="Glissez pour changer l’ordre"
    />
  </span>
);

type TreeEndProps = {
  item: Row;
  isPending: boolean;
  /** Why the next page did not come. */
  error: Error | null;
  onAct: (item: Row, how: RowAct) => void;
};

/** The row at the end of a branch that is not there whole: asks for more, or again. */
function TreeEnd({ item, isPending, error, onAct }: TreeEndProps) {
  const data = item.getItemData();
  const { level, posInSet } = item.getItemMeta();
  const failed = data.kind === "failed" ? data.error : error;
  return (
    <div
      ref={item.registerElement}
      role="treeitem"
      className={rowClass}
      aria-level={level + 1}
      aria-posinset={posInSet + 1}
      aria-setsize={data.total}
      tabIndex={-1}
      style={indented(level + 1)}
      onFocus={() => item.setFocused()}
    >
      {data.kind === "failed" && <span className={css.failed}>{data.error.message}</span>}
      <button
        type="button"
        tabIndex={-1}
        className={css.act}
        aria-busy={isPending}
        onClick={() => onAct(item, "press")}
      >
        {isPending ? "Chargement…" : data.kind === "failed" ? "Réessayer" : "Charger plus"}
      </button>
      {data.kind === "more" && failed && <span className={css.failed}>{failed.message}</span>}
      {data.kind === "more" && (
        <span className={css.count}>
          {data.shown} sur {data.total}
        </span>
      )}
    </div>
  );
}

/** The icons and words of the rows of a branch to come, each as high as they are. */
export const TreeWaiting = ({ level }: { level: number }) => (
  <div
    role="treeitem"
    aria-disabled="true"
    aria-level={level}
    tabIndex={-1}
    className={rowClass}
    style={indented(level)}
  >
    <span className="unseen">Chargement</span>
    <span className={css.waiting} aria-hidden="true">
      {Array.from({ length: level === 1 ? 8 : 2 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait have no identity.
        <span key={row}>
          <Skeleton width="1.125rem" height="1.125rem" />
          <Skeleton width={`${7 + ((row * 5) % 6)}rem`} />
        </span>
      ))}
    </span>
  </div>
);

/** Whether a row is one of those that are chosen: its row says it, this shows it. */
export const Check = ({ isChecked }: { isChecked: boolean }) =>
  isChecked ? (
    <IconSquareCheckFilled size={18} color="var(--link)" aria-hidden="true" />
  ) : (
    <IconSquare size={18} stroke={1.75} aria-hidden="true" />
  );
