import { plainMath } from "@majorant/domain/text/plain-math";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconArrowDown, IconArrowUp, IconChevronRight } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { Check } from "./Check.tsx";
import css from "./Tree.module.css";
import type { Row } from "./tree-moves.ts";
import { indented, type TreeNode } from "./tree-node.ts";

/** What is done with a row. */
export type RowAct = "press" | "range" | "enter" | "open" | "fold" | "up" | "down";

export type TreeRowProps = {
  item: Row;
  node: TreeNode;
  level: number;
  /** Its place among those beside it, from 1, and how many they are. */
  place: number;
  total: number;
  icon: (node: TreeNode) => ReactNode;
  isOpen: boolean;
  isChosen: boolean;
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
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { item, node, level, place, total, icon, isOpen, isChosen, isChecked } = props;
  const { isMovable, isDragged, drop, onAct } = props;
  const { label, count, note, hasChildren } = node;
  const plain = plainMath(label);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has its keys.
    <div
      {...item.getProps()}
      role="treeitem"
      // Not by its content, which what moves it is part of.
      aria-label={[plain, note, count].filter(Boolean).join(" ")}
      className={css.row}
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
      <span className={css.label}>
        <MathText>{label}</MathText>
      </span>{" "}
      {note && <Badge>{note}</Badge>} {count && <span className={css.count}>{count}</span>}
      {isMovable && <Moves item={item} label={plain} isChosen={isChosen} onAct={onAct} />}
    </div>
  );
});

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
