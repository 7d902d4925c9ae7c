import { plainMath } from "@majorant/domain/text/plain-math";
import { IconGripVertical } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import css from "./Sortable.module.css";
import { moved, rollStep } from "./sortable-order.ts";

export type SortableItem = { id: number; name: string };

export type SortableProps<Item extends SortableItem> = {
  /** What the list holds, to screen readers. */
  label: string;
  items: readonly Item[];
  /** Keeps the new order; refused, the list goes back to what it was. */
  onOrder: (ids: number[]) => Promise<unknown>;
  /** An item, with the handle that it is dragged by or moved with the arrows. */
  children: (item: Item, handle: ReactNode, place: number) => ReactNode;
};

/** A list in an order of its readers' choosing: dragged by a handle, or moved by it with the arrows. */
export function Sortable<Item extends SortableItem>(props: SortableProps<Item>) {
  const { label, items, onOrder, children } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  // The order that was asked for, until the server's own is there.
  const [order, setOrder] = useState<number[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, announce] = useState("");
  const focused = useRef<number | null>(null);
  // Where the pointer was last, once it has moved.
  const pointer = useRef<number | null>(null);
  // The last frame that rolled the page, and what of a pixel it left to the next.
  const rolled = useRef({ on: 0, rest: 0 });

  const serverOrder = items.map((item) => item.id);
  const shownOrder = order ?? serverOrder;
  const serverOrderText = serverOrder.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the server's order is another.
  useEffect(() => setOrder(null), [serverOrderText]);

  // An item that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (focused.current === null) return;
    document.getElementById(`${id}-${focused.current}`)?.focus();
    focused.current = null;
  });

  async function send(next: number[]) {
    await onOrder(next).catch(() => setOrder(null));
  }

  function place(itemId: number, to: number): number[] {
    const next = moved(shownOrder, itemId, to);
    setOrder(next);
    announce(placeText(next, itemId));
    return next;
  }

  function placeText(ids: readonly number[], itemId: number): string {
    const name = plainMath(items.find((item) => item.id === itemId)?.name ?? "");
    return `${name} : place ${ids.indexOf(itemId) + 1} sur ${ids.length}`;
  }

  function press(event: KeyboardEvent, itemId: number) {
    const here = shownOrder.indexOf(itemId);
    const to = { ArrowUp: here - 1, ArrowDown: here + 1, Home: 0, End: shownOrder.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= shownOrder.length || to === here) return;
    focused.current = itemId;
    send(place(itemId, to));
  }

  /** Where the pointer is, among the items. */
  function placeAt(y: number): number {
    const tops = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    const index = tops.findIndex(({ bottom }) => y < bottom);
    return index < 0 ? tops.length - 1 : index;
  }

  function drag(itemId: number, y: number) {
    const to = placeAt(y);
    if (to !== shownOrder.indexOf(itemId)) place(itemId, to);
  }

  function drop() {
    if (dragged === null) return;
    setDragged(null);
    if (shownOrder.join() !== serverOrderText) send([...shownOrder]);
  }

  // On the window: an item that is moved in the document loses the pointer that it captured.
  useEffect(() => {
    if (dragged === null) return;
    const moving = ({ clientY }: PointerEvent) => {
      pointer.current = clientY;
      drag(dragged, clientY);
    };
    const cancel = () => {
      setDragged(null);
      setOrder(null);
      announce(placeText(serverOrder, dragged));
    };
    const cut = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      cancel();
    };
    // What is held at an edge of the window goes on: a list is longer than what is seen of it.
    const roll = (now: number) => {
      const y = pointer.current;
      const { on, rest } = rolled.current;
      const way = y === null ? 0 : rest + rollStep(y, window.innerHeight, now - on);
      // A page scrolls by whole pixels.
      const step = Math.trunc(way);
      rolled.current = { on: now, rest: way - step };
      if (y !== null && step !== 0) {
        window.scrollBy({ top: step, behavior: "instant" });
        drag(dragged, y);
      }
      frame = requestAnimationFrame(roll);
    };
    let frame = requestAnimationFrame(roll);
    window.addEventListener("pointermove", moving);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", cut, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", cut, { capture: true });
      window.removeEventListener("pointermove", moving);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancel);
    };
  });

  const handleOf = ({ id: itemId, name }: Item) => (
    <button
      type="button"
      id={`${id}-${itemId}`}
      className={css.handle}
      aria-label={`Déplacer : ${plainMath(name)}`}
      aria-describedby={`${id}-how`}
      title="Glissez, ou utilisez les flèches"
      onKeyDown={(event) => press(event, itemId)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        pointer.current = null;
        rolled.current = { on: event.timeStamp, rest: 0 };
        setDragged(itemId);
      }}
    >
      <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );

  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <>
      <ol ref={list} className={`plain ${css.list}`} aria-label={plainMath(label)}>
        {shownOrder.map((itemId, index) => {
          const item = byId.get(itemId);
          return (
            item && (
              <li key={itemId} data-dragged={dragged === itemId || undefined}>
                {children(item, handleOf(item), index)}
              </li>
            )
          );
        })}
      </ol>
      <span id={`${id}-how`} hidden>
        Flèches haut et bas pour déplacer, Début et Fin pour le premier et le dernier rang
      </span>
      <span className="unseen" aria-live="assertive">
        {announcement}
      </span>
    </>
  );
}
