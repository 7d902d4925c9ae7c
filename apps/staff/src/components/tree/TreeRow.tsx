import { plainMath } from "@majorant/domain/text/plain-math";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconArrowDown, IconArrowUp, IconChevronRight } from "@tabler/icons-react";
import { type ComponentType, memo, useEffect, useLayoutEffect, useRef } from "react";
import { Check } from "./Check.tsx";
import css from "./Tree.module.css";
import { type BranchPlace, indented, type TreeNode } from "./tree-node.ts";
import { isSelected, useShown, useTree } from "./tree-state.ts";

export type TreeRowProps = {
  node: TreeNode;
  /** The keys from the top down to its own. */
  path: string;
  level: number;
  /** Its place among those beside it, from 1, and how many they are. */
  place: number;
  total: number;
  /** What draws the rows below it. */
  Below: ComponentType<BranchPlace>;
};

/** A node, and what is below it while it is unfolded. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { node, path, level, place, total, Below } = props;
  const { key, label, count, note, hasChildren, isCheckable } = node;
  const plain = plainMath(label);
  const { state, iconOf, isMovable } = useTree();
  const row = useRef<HTMLDivElement>(null);
  const isOpen = useShown(state, ({ open }) => hasChildren && open.has(key));
  const isActive = useShown(state, ({ active }) => active === path);
  const isChosen = useShown(state, (shown) => isSelected(shown, key, path));
  // Neither where it can't be chosen with others.
  const isChecked = useShown(state, ({ checked }) =>
    checked && isCheckable ? checked.has(key) : null,
  );

  // One that was moved in the document has lost the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when its place is another.
  useLayoutEffect(() => {
    if (state.read().moved !== path) return;
    row.current?.focus();
    state.set({ moved: null });
  }, [place]);

  // A row that goes leaves the entrance to the tree itself.
  useEffect(
    () => () => {
      if (state.read().active === path) state.set({ active: null });
    },
    [state, path],
  );

  return (
    <>
      <div
        ref={row}
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
        tabIndex={isActive ? 0 : -1}
        data-key={key}
        data-path={path}
        data-label={plain}
        style={indented(level)}
      >
        {hasChildren ? (
          <span className={css.fold} data-fold>
            <IconChevronRight size={16} stroke={2} aria-hidden="true" />
          </span>
        ) : (
          <span className={css.fold} />
        )}
        <span className={css.icon}>
          {isChecked === null ? iconOf(node) : <Check isChecked={isChecked} />}
        </span>
        {/* Spaces between its words, as its name has them. */}
        <span className={css.label}>
          <MathText>{label}</MathText>
        </span>{" "}
        {note && <Badge>{note}</Badge>} {count && <span className={css.count}>{count}</span>}
        {isMovable && <Moves label={plain} isChosen={isChosen} />}
      </div>
      {isOpen && (
        // The levels say what is below what: a row's name then is its own words only.
        <div role="none" className={css.branch}>
          <Below parent={key} path={path} level={level + 1} />
        </div>
      )}
    </>
  );
});

/** What a row is moved by: its handle, and once it is chosen a step up or down. The tree listens. */
const Moves = ({ label, isChosen }: { label: string; isChosen: boolean }) => (
  <span className={css.moves}>
    {isChosen && (
      <>
        <button
          type="button"
          tabIndex={-1}
          className={css.step}
          data-step="-1"
          aria-label={`Monter : ${label}`}
          title="Monter (Alt + ↑)"
        >
          <IconArrowUp size={16} stroke={2} aria-hidden="true" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className={css.step}
          data-step="1"
          aria-label={`Descendre : ${label}`}
          title="Descendre (Alt + ↓)"
        >
          <IconArrowDown size={16} stroke={2} aria-hidden="true" />
        </button>
      </>
    )}
    <span className={css.grip} data-grip title="Glissez pour changer l’ordre" />
  </span>
);
