import { IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { moved } from "./moved.ts";
import css from "./Orderable.module.css";

export type OrderableProps<Item extends { id: number }> = {
  /** What is put in order, for screen readers. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The ids in their new order; shown at once, and taken back where it fails. */
  onOrder: (ids: number[]) => Promise<unknown>;
  children: (item: Item, handle: ReactNode) => ReactNode;
};

/** A list whose items are dragged by their handle, with a finger too, or moved by the arrows on it. */
export function Orderable<Item extends { id: number }>(props: OrderableProps<Item>) {
  const { label, items, nameOf, onOrder, children } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The order that is shown until the server's comes. */
  const [order, setOrder] = useState<number[] | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const ids = order ?? items.map(({ id }) => id);
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

  async function keep(next: number[]) {
    setOrder(next);
    await onOrder(next).catch(() => undefined);
    setOrder(null);
  }

  function step(event: KeyboardEvent, item: Item) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const from = ids.indexOf(item.id);
    const to = Math.min(ids.length - 1, Math.max(0, from + by));
    if (to === from) return;
    setSaid(`${nameOf(item)} : place ${to + 1} sur ${ids.length}`);
    keep(moved(ids, from, to));
  }

  function drag(event: PointerEvent, id: number) {
    if (held !== id || !list.current) return;
    const rows = [...list.current.children];
    const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const place = to < 0 ? rows.length - 1 : to;
    const from = ids.indexOf(id);
    if (place !== from) setOrder(moved(ids, from, place));
  }

  function drop() {
    setHeld(null);
    if (held !== null && order) keep(order);
  }

  return (
    <>
      <ul ref={list} className={`plain ${css.list}`} aria-label={label}>
        {shown.map((item) => (
          <li key={item.id} className={css.item} data-held={item.id === held || undefined}>
            {children(
              item,
              <button
                type="button"
                className={css.handle}
                aria-label={`Déplacer ${nameOf(item)}`}
                title="Glisser, ou flèches du clavier"
                onKeyDown={(event) => step(event, item)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setHeld(item.id);
                }}
                onPointerMove={(event) => drag(event, item.id)}
                onPointerUp={drop}
                onPointerCancel={drop}
              >
                <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
              </button>,
            )}
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}
